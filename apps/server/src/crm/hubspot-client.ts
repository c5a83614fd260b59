import { z } from "zod";

/** A delivery that did not succeed: why, whether waiting can help, and how long the receiver asked to wait. */
export class CrmError extends Error {
  override readonly name = "CrmError";
  constructor(
    message: string,
    readonly status: number | undefined,
    readonly retryAfterSeconds: number | undefined,
    readonly category: string | undefined,
  ) {
    super(message);
  }
}

const errorBody = z.looseObject({
  message: z.string().optional(),
  category: z.string().optional(),
  policyName: z.string().optional(),
  errors: z.array(z.looseObject({ message: z.string().optional(), code: z.string().optional() })).optional(),
});

/** What to do about a status, for the staff who see it beside the delivery. */
const ADVICE: Readonly<Record<number, string>> = {
  401: "HubSpot does not accept the access token: check HUBSPOT_ACCESS_TOKEN.",
  403: "HubSpot's token lacks a scope: it needs contacts and their schemas, read and write.",
  429: "HubSpot's request limit is reached.",
};

const REQUEST_TIMEOUT_MILLISECONDS = 15_000;

export interface HubspotClient {
  /** One JSON request. `undefined` for 404 on a GET. */
  request<Reply>(
    method: "GET" | "POST" | "PATCH",
    path: string,
    schema: z.ZodType<Reply>,
    body?: unknown,
  ): Promise<Reply>;
}

/**
 * HubSpot's REST API by plain requests with a private app's token.
 *
 * @param options.url the API's base, without a slash at its end
 * @throws {CrmError} from every request that did not succeed
 */
export function createHubspotClient(options: {
  readonly url: string;
  readonly token: string;
  readonly fetch: typeof fetch;
}): HubspotClient {
  return {
    async request(method, path, schema, body) {
      let response: Response;
      try {
        response = await options.fetch(`${options.url}${path}`, {
          method,
          headers: {
            authorization: `Bearer ${options.token}`,
            ...(body === undefined ? {} : { "content-type": "application/json" }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(REQUEST_TIMEOUT_MILLISECONDS),
        });
      } catch (cause) {
        throw new CrmError(`HubSpot cannot be reached: ${reasonOf(cause)}`, undefined, undefined, undefined);
      }
      const text = await response.text().catch(() => "");
      if (!response.ok) throw failureOf(response, text);
      const parsed = schema.safeParse(parseJson(text));
      if (!parsed.success)
        throw new CrmError(
          `HubSpot's reply to ${method} ${path} was not understood.`,
          response.status,
          undefined,
          undefined,
        );
      return parsed.data;
    },
  };
}

const reasonOf = (cause: unknown): string => {
  if (!(cause instanceof Error)) return String(cause);
  return cause.cause instanceof Error && cause.cause.message ? cause.cause.message : cause.message;
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function failureOf(response: Response, text: string): CrmError {
  const parsed = errorBody.safeParse(parseJson(text));
  const body = parsed.success ? parsed.data : {};
  const seconds = Number(response.headers.get("retry-after"));
  const isDaily = body.policyName === "DAILY";
  const retryAfter =
    Number.isFinite(seconds) && seconds > 0 ? seconds : response.status === 429 ? (isDaily ? 3_600 : 10) : undefined;
  const detail = body.errors?.[0]?.message ?? body.message ?? response.statusText;
  const message = [ADVICE[response.status], `HubSpot answered ${response.status}: ${detail}`].filter(Boolean).join(" ");
  // A receiver's words are outside text: one line of it, for logs and the console.
  const line = message.replace(/\p{Cc}+/gu, " ").slice(0, 1_000);
  return new CrmError(line, response.status, retryAfter, body.errors?.[0]?.code ?? body.category);
}
