/**
 * Reads an answer's text up to a number of bytes, and lets the rest go.
 *
 * @returns whether there was more
 */
export async function cappedText(
  response: Response,
  mostBytes: number,
): Promise<{ readonly text: string; readonly cut: boolean }> {
  const reader = response.body?.getReader();
  if (!reader) return { text: "", cut: false };
  const decoder = new TextDecoder();
  let text = "";
  let left = mostBytes;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { text: text + decoder.decode(), cut: false };
    if (value.byteLength > left) {
      text += decoder.decode(value.subarray(0, left));
      await reader.cancel().catch(() => undefined);
      return { text, cut: true };
    }
    left -= value.byteLength;
    text += decoder.decode(value, { stream: true });
  }
}
