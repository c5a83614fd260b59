import type { Frame, Page } from "playwright-core";

/** True for addresses of frames that may be acted in: those of allowed targets. */
export type MayEnter = (address: string) => boolean;

export const enterNone: MayEnter = () => false;

const numbers = new WeakMap<Frame, number>();
let count = 0;

function numberOf(frame: Frame): number {
  const known = numbers.get(frame);
  if (known !== undefined) return known;
  count += 1;
  numbers.set(frame, count);
  return count;
}

/** An element's ref on the page, for one of a frame of another site: it names the frame, too. */
export const refInFrame = (frame: Frame, ref: string) => `frame${numberOf(frame)}/${ref}`;

/** The frame that a ref names and the ref in it; undefined when the frame is gone or may no longer be entered. */
export function placeOf(page: Page, ref: string, mayEnter: MayEnter): { frame: Frame; ref: string } | undefined {
  const [, number, inner = ""] = /^frame(\d+)\/(.+)$/.exec(ref) ?? [];
  if (number === undefined) return { frame: page.mainFrame(), ref };
  const frame = page.frames().find((one) => numbers.get(one) === Number(number));
  return frame !== undefined && mayEnter(frame.url()) ? { frame, ref: inner } : undefined;
}
