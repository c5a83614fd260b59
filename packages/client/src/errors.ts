export {
  ApiError,
  AuthenticationError,
  BadRequestError,
  ConflictError,
  ConnectionError,
  FailedDependencyError,
  NotFoundError,
  ParlorError,
  PermissionDeniedError,
  RateLimitError,
  RequestTimeoutError,
  ServerError,
} from "./core/errors.ts";
