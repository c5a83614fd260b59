import type { Frame, Page } from "playwright-core";
import { accessibleNames } from "./accessible-names.ts";
import { collectPage } from "./collect-page.ts";
import { enterNone, type MayEnter, refInFrame } from "./frames.ts";
import { type PageSnapshot, pageSnapshot } from "./page-snapshot.ts";
import { sight } from "./sight.ts";
import { wordsNear } from "./words-near.ts";

// As text, with its own `__name`: compilers that keep function names wrap inner functions in a helper of this name.
const source = `(() => { const __name = (value) => value; return (${collectPage.toString()})(${accessibleNames}, (${sight.toString()})(), ${wordsNear.toString()}); })()`;
const coverOf = new Function(
  "element",
  `const __name = (value) => value; const see = (${sight.toString()})();
  const [x, y] = see.middleOf(element);
  const isSeen = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
  if (!isSeen && see.overlayElement(element) === undefined) return undefined;
  if (see.isOnTop(element)) return "";
  const hit = see.topAt(x, y);
  return (hit?.textContent ?? "").replace(/\\s+/g, " ").trim().slice(0, 200) || "something without words";`,
) as (element: Node) => string | undefined;

/** Numbers of forms in a frame of another site: apart from the page's, and never "none". */
const FORMS_A_FRAME = 1_000;
const MOST_FRAMES = 20;

/**
 * Reads the page as a browser sees it: what is visible, what it is called, what it complains about, what lies on top.
 * Open shadow roots and frames of the same origin are part of it, and frames of other sites that may be entered; of the
 * rest it tells how many fields they have.
 *
 * @throws when the page goes away meanwhile, or returns something that is no snapshot
 */
export async function readPage(page: Page, mayEnter: MayEnter = enterNone): Promise<PageSnapshot> {
  const snapshot = pageSnapshot.parse(await page.evaluate(source));
  const isWhole = snapshot.frames.every((frame) => frame.isRead);
  return isWhole ? snapshot : withFrames(snapshot, snapshot.frames, page.mainFrame(), mayEnter, { count: 0, over: "" });
}

/** How many frames were read so far, and what lies over the one that is being read. */
interface Around {
  count: number;
  readonly over: string;
}

/** The page with the frames that stand in one of its frames: those that may be entered, and what those hold, too. */
async function withFrames(
  page: PageSnapshot,
  frames: PageSnapshot["frames"],
  parent: Frame,
  mayEnter: MayEnter,
  around: Around,
): Promise<PageSnapshot> {
  let snapshot = page;
  const seen = new Set<Frame>();
  for (const { address, isRead } of frames) {
    if (around.count >= MOST_FRAMES) break;
    // The frame may have gone on since: its element's address stays what it was.
    const frame = isRead ? undefined : await frameAt(parent, address, seen);
    if (frame === undefined) continue;
    seen.add(frame);
    const inside = await frame.evaluate(source).then(
      (read) => pageSnapshot.safeParse(read).data,
      () => undefined,
    );
    if (inside === undefined) continue;
    around.count += 1;
    const isEntered = mayEnter(frame.url());
    const known = { address: frame.url(), isRead: isEntered, fields: inside.fields.length };
    const at = snapshot.frames.findIndex((one) => one.address === address && !one.isRead && one.fields === 0);
    const others = at < 0 ? [...snapshot.frames, known] : snapshot.frames.with(at, known);
    snapshot = { ...snapshot, frames: others.slice(0, 40) };
    const over = ((await cover(frame)) ?? snapshot.layer) || around.over;
    if (isEntered) snapshot = joined(snapshot, inside, frame, around.count, over);
    // A frame that may not be acted in may hold one that may.
    const inner = { count: around.count, over };
    snapshot = await withFrames(snapshot, inside.frames, frame, mayEnter, inner);
    around.count = inner.count;
  }
  return snapshot;
}

/** The frame that stands in the parent at that address, or whose element names it. */
async function frameAt(parent: Frame, address: string, seen: ReadonlySet<Frame>): Promise<Frame | undefined> {
  const below = (frame: Frame): readonly Frame[] => frame.childFrames().flatMap((child) => [child, ...below(child)]);
  const frames = below(parent).filter((frame) => !seen.has(frame));
  const byAddress = frames.find((frame) => frame.url() === address);
  if (byAddress !== undefined) return byAddress;
  for (const frame of frames) {
    const source = await frame
      .frameElement()
      .then((element) => element.evaluate((iframe) => (iframe as HTMLIFrameElement).src))
      .catch(() => "");
    if (source === address) return frame;
  }
  return undefined;
}

/** What lies over the frame in the page that it stands in, in words; undefined where it is out of the window. */
const cover = (frame: Frame): Promise<string | undefined> =>
  frame
    .frameElement()
    .then((element) => element.evaluate(coverOf))
    .catch(() => "");

/** The page with what stands in a frame of another site, as if it were one. */
function joined(page: PageSnapshot, inside: PageSnapshot, frame: Frame, number: number, over: string): PageSnapshot {
  const place = <Part extends { ref: string; form: number; coveredBy: string }>(part: Part): Part => ({
    ...part,
    ref: refInFrame(frame, part.ref),
    form: number * FORMS_A_FRAME + 1 + part.form,
    coveredBy: part.coveredBy || over,
  });
  return {
    ...page,
    headings: [...page.headings, ...inside.headings].slice(0, 40),
    text: `${page.text} ${inside.text}`.slice(0, 4_000),
    messages: [...page.messages, ...inside.messages].slice(0, 40),
    lines: [...page.lines.slice(0, 150), ...inside.lines].slice(0, 250),
    fields: [...page.fields, ...inside.fields.map(place)].slice(0, 200),
    buttons: [...page.buttons, ...inside.buttons.map(place)].slice(0, 300),
    layer: page.layer || inside.layer,
    isBusy: page.isBusy || inside.isBusy,
  };
}
