import type { PageField, PageSnapshot } from "../page/page-snapshot.ts";
import { forwardButton } from "./choose-button.ts";
import { purposeOf } from "./field-purpose.ts";

/** The form that the sign-up is about, out of all that the page has (search boxes, newsletters, sign-ins beside it). */
export interface MainForm {
  /** The form's number; -1 where the page uses no form element. */
  readonly form: number;
  readonly fields: readonly PageField[];
}

const idle = new Set(["search", "trap", "newsletter", "remember-me"]);

function weight(form: number, fields: readonly PageField[], snapshot: PageSnapshot): number {
  const useful = fields.filter((field) => !idle.has(purposeOf(field)));
  if (useful.length === 0) return 0;
  const button = forwardButton(snapshot, form);
  const onlyAnEmail = useful.length === 1 && useful[0]?.kind === "email";
  if (onlyAnEmail && button === undefined) return 0;
  const names = snapshot.buttons.filter((candidate) => candidate.form === form && form >= 0);
  const signsIn = names.some((candidate) => candidate.kind === "submit" && /^(log|sign) ?in\b/i.test(candidate.label));
  return useful.length * 2 + (button !== undefined && button.form === form ? 3 : 0) - (signsIn ? 20 : 0);
}

/** Undefined when nothing on the page looks like a form to sign up with. */
export function mainForm(snapshot: PageSnapshot): MainForm | undefined {
  const numbers = [...new Set(snapshot.fields.map((field) => field.form))];
  const forms = numbers.map((form) => {
    const fields = snapshot.fields.filter((field) => field.form === form);
    return { form, fields, weight: weight(form, fields, snapshot) };
  });
  const best = forms.filter((entry) => entry.weight > 0).sort((left, right) => right.weight - left.weight)[0];
  return best === undefined ? undefined : { form: best.form, fields: best.fields };
}
