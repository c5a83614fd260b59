/** One request that a scripted model server got. */
interface ScriptedRequest {
  readonly url: string;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

/** Answers in the OpenAI protocol, streaming, one script a request; keeps what it was asked. */
export function scriptedCompatibleServer(scripts: readonly (readonly object[])[]) {
  const requests: ScriptedRequest[] = [];
  const answer: typeof fetch = async (input, init) => {
    init?.signal?.throwIfAborted();
    const script = scripts[requests.length];
    requests.push({ url: String(input), headers: new Headers(init?.headers), body: JSON.parse(String(init?.body)) });
    if (script === undefined) throw new Error("The script of the model server is used up.");
    const lines = script.map(
      (delta) => `data: ${JSON.stringify({ id: "1", created: 0, model: "m", choices: [delta] })}\n\n`,
    );
    const usage = `data: ${JSON.stringify({ id: "1", created: 0, model: "m", choices: [], usage: { prompt_tokens: 5, completion_tokens: 2, total_tokens: 7 } })}\n\n`;
    return new Response([...lines, usage, "data: [DONE]\n\n"].join(""), {
      headers: { "content-type": "text/event-stream" },
    });
  };
  return { requests, fetch: answer };
}

export const textDelta = (content: string) => ({ index: 0, delta: { role: "assistant", content } });
export const toolDelta = (name: string, input: object) => ({
  index: 0,
  delta: {
    role: "assistant",
    tool_calls: [
      { index: 0, id: `call-${name}`, type: "function", function: { name, arguments: JSON.stringify(input) } },
    ],
  },
});
export const finish = (reason: "stop" | "tool_calls") => ({ index: 0, delta: {}, finish_reason: reason });
