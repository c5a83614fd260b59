import type { Dialog } from "playwright-core";
import type { PageSnapshot } from "../page/page-snapshot.ts";
import { buttonWords } from "../words/button-words.ts";
import { fold } from "../words/fold.ts";

const MOST = 6;
const LONGEST = 300;

const news = /newsletter|subscri|\boffers?\b|marketing|promo|abonn|angebot|\bofertas?\b|offert|aanbieding|boletin/;
const leaving =
  /\b(cancel|leave|lose|quit|exit|abbrechen|verlassen|annuler|quitter|cancelar|salir|sair|annulla|esci|annuleren)\b/;

/**
 * True where yes to the box only sends what was just sent: "Submit this registration?". Never where it could cost,
 * delete, leave, log in, or order news.
 */
export function isOnlySending(message: string): boolean {
  const said = fold(message);
  const { paying, destroying, loggingIn, forward } = buttonWords;
  return forward.test(said) && ![paying, destroying, loggingIn, news, leaving].some((words) => words.test(said));
}

/** The boxes of the browser's own that a page opens: what they say is read, and each is answered at once. */
export class PageDialogs {
  readonly #said: string[] = [];
  #isSending = false;

  /** A press begins: what was said before is answered by it. `isSending`: it sends the form. */
  beginPress(isSending: boolean): void {
    this.#said.length = 0;
    this.#isSending = isSending;
  }

  /** Any box is closed by its no, but the question whether to send what was sent. */
  async answer(dialog: Pick<Dialog, "type" | "message" | "accept" | "dismiss">): Promise<void> {
    const message = dialog.message().replace(/\s+/g, " ").trim().slice(0, LONGEST);
    const isYes = dialog.type() === "confirm" && this.#isSending && isOnlySending(message);
    if (message !== "" && dialog.type() !== "beforeunload" && !isYes && this.#said.length < MOST)
      this.#said.push(message);
    return isYes ? dialog.accept() : dialog.dismiss();
  }

  /** The page with what its boxes have said since the last press. */
  addTo(snapshot: PageSnapshot): PageSnapshot {
    if (this.#said.length === 0) return snapshot;
    const add = (texts: readonly string[], most: number) => [
      ...texts.slice(0, most - this.#said.length),
      ...this.#said,
    ];
    return { ...snapshot, messages: add(snapshot.messages, 40), lines: add(snapshot.lines, 250) };
  }
}
