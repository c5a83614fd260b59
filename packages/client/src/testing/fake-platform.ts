import type { ClientOptions } from "../core/options.ts";

/** One request as it was sent, with its body read. */
export interface Sent {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: string;
}

type Answer = Response | Error | ((request: Request) => Response | Promise<Response>);

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", ...headers } });

/** A `fetch` that answers in turn, the last answer again and again, and keeps what it was sent. Waits pass at once. */
export function fakePlatform(...answers: Answer[]) {
  const sent: Sent[] = [];
  const waits: number[] = [];
  // Node lets a request's signal be collected when nobody holds the request: then no abort would ever reach an answer.
  const held: Request[] = [];
  const options: ClientOptions = {
    token: "key",
    baseUrl: "http://platform.test/",
    random: () => 1,
    sleep: async (milliseconds) => {
      waits.push(milliseconds);
    },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      held.push(request);
      const answer = answers[Math.min(sent.length, answers.length - 1)];
      sent.push({
        method: request.method,
        url: new URL(request.url),
        headers: request.headers,
        body: await request.clone().text(),
      });
      if (answer instanceof Error) throw answer;
      return typeof answer === "function" ? answer(request) : (answer?.clone() ?? json({}));
    },
  };
  return { options, sent, waits };
}
