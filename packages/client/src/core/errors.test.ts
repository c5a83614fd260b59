import { expect, test, vi } from "vitest";
import { ApiError, apiError, ConnectionError, NotFoundError, ParlorError, RequestTimeoutError } from "./errors.ts";

const withId = new Headers({ "x-request-id": "r-1" });

test.each([
  [400, "BadRequestError"],
  [401, "AuthenticationError"],
  [403, "PermissionDeniedError"],
  [404, "NotFoundError"],
  [405, "ApiError"],
  [409, "ConflictError"],
  [424, "FailedDependencyError"],
  [429, "RateLimitError"],
  [503, "ServerError"],
])("%i is a %s that carries what was answered", (status, name) => {
  const body = { statusCode: status, message: ["name: too long", "voice: missing"] };
  const error = apiError(status, body, withId);
  expect(error).toMatchObject({ name, status, body, requestId: "r-1", message: "name: too long; voice: missing" });
  expect(error).toBeInstanceOf(ApiError);
});

test("says something also when the answer says nothing", () => {
  expect(apiError(502, undefined, new Headers()).message).toBe("The platform answered 502.");
  expect(apiError(502, "<html>", new Headers()).message).toBe("<html>");
});

test("are recognised by class, and by no other class", () => {
  const missing = apiError(404, {}, withId);
  expect(NotFoundError.isInstance(missing)).toBe(true);
  expect(ApiError.isInstance(missing)).toBe(true);
  expect(ParlorError.isInstance(missing)).toBe(true);
  expect(NotFoundError.isInstance(apiError(409, {}, withId))).toBe(false);
  expect(ApiError.isInstance(new ConnectionError("gone"))).toBe(false);
  expect(ConnectionError.isInstance(new RequestTimeoutError("late"))).toBe(true);
  for (const other of [new Error("x"), undefined, null, "x", { status: 404 }])
    expect(ParlorError.isInstance(other)).toBe(false);
});

test("are recognised in another copy of the package", async () => {
  vi.resetModules();
  const copy = await import("./errors.ts");
  expect(copy.NotFoundError).not.toBe(NotFoundError);
  const error = copy.apiError(404, {}, withId);
  expect(error).not.toBeInstanceOf(NotFoundError);
  expect(NotFoundError.isInstance(error)).toBe(true);
  expect(ConnectionError.isInstance(error)).toBe(false);
});
