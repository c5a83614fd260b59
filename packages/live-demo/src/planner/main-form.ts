import type { PageField, PageSnapshot } from "../page/page-snapshot.ts";
import { fold } from "../words/fold.ts";
import { judgeButton } from "../words/judge-button.ts";
import { forwardButton, ownName } from "./choose-button.ts";
import { purposeOf } from "./field-purpose.ts";

/** The form that the sign-up is about, out of all that the page has (search boxes, newsletters, sign-ins beside it). */
export interface MainForm {
  /** The form's number; -1 where the page uses no form element. */
  readonly form: number;
  readonly fields: readonly PageField[];
  /** The dialog that it stands in; empty when it stands in the page. */
  readonly overlay: string;
}

const idle = new Set(["search", "trap", "newsletter", "remember-me"]);
const newsletter =
  /newsletter|subscribe|mailing list|stay in the loop|stay (up to date|updated)|% off|discount|updates in your inbox|weekly tips|abonnieren|rabatt|inspiration|s'abonner|abonnez|reduction|suscrib|descuento|boletin|assine|desconto|iscriviti alla|sconto|nieuwsbrief|korting|don't (go|leave)|before you go|join [\d,.]+ (others|readers|subscribers)/;

function isNewsletter(fields: readonly PageField[], names: readonly string[]): boolean {
  if (fields.length > 3 || fields.some((field) => field.kind === "password")) return false;
  const said = [...names, ...fields.flatMap((field) => [field.label, field.placeholder, field.name, field.overlay])];
  return newsletter.test(fold(said.join(" ").slice(0, 500)));
}

/** True for a field of a form that only takes addresses for news, such as stands at the foot of every page. */
export function isOfNewsletter(field: PageField, snapshot: PageSnapshot): boolean {
  const fields = snapshot.fields.filter(
    (one) => one.form === field.form && (field.form >= 0 || one.overlay === field.overlay),
  );
  const buttons = snapshot.buttons.filter((button) => button.form === field.form && field.form >= 0);
  return isNewsletter(
    fields,
    buttons.map((button) => button.label),
  );
}

function weight(form: number, overlay: string, fields: readonly PageField[], snapshot: PageSnapshot): number {
  const useful = fields.filter((field) => !idle.has(purposeOf(field)));
  if (useful.length === 0) return 0;
  const button = forwardButton(snapshot, form, overlay);
  const onlyAnEmail = useful.length === 1 && purposeOf(useful[0] as PageField) === "email";
  if (onlyAnEmail && button === undefined) return 0;
  const own = snapshot.buttons.filter((candidate) => candidate.form === form && form >= 0);
  if (
    isNewsletter(
      useful,
      own.map((candidate) => candidate.label),
    )
  )
    return 0;
  const name = ownName(snapshot);
  const signsIn = own.some((candidate) => candidate.kind === "submit" && judgeButton(candidate, name) === "log-in");
  const asksOld = useful.some((field) => field.kind === "password" && purposeOf(field) === "current-password");
  const isCovered = useful.every((field) => field.coveredBy !== "");
  return (
    useful.length * 2 +
    (button !== undefined && button.form === form ? 3 : 0) -
    (signsIn ? 40 : 0) -
    (asksOld && useful.length <= 3 ? 20 : 0) -
    (isCovered ? 1 : 0)
  );
}

/** Undefined when nothing on the page looks like a form to sign up with. */
export function mainForm(snapshot: PageSnapshot): MainForm | undefined {
  const keys = new Map(
    snapshot.fields.map((field) => [`${field.form}|${field.form < 0 ? field.overlay : ""}`, field] as const),
  );
  const forms = [...keys.values()].map(({ form, overlay }) => {
    const fields = snapshot.fields.filter((field) => field.form === form && (form >= 0 || field.overlay === overlay));
    return { form, fields, overlay, weight: weight(form, overlay, fields, snapshot) };
  });
  const best = forms.filter((entry) => entry.weight > 0).sort((left, right) => right.weight - left.weight)[0];
  if (best === undefined) return undefined;
  // Fields outside of any form (in a frame, say) whose button is in one: both are parts of the same.
  const sender = best.form < 0 ? forwardButton(snapshot, best.form, best.overlay) : undefined;
  const other = sender === undefined || sender.form < 0 ? undefined : forms.find(({ form }) => form === sender.form);
  if (other === undefined || other.weight <= 0) return { form: best.form, fields: best.fields, overlay: best.overlay };
  const fields = snapshot.fields.filter((field) => best.fields.includes(field) || other.fields.includes(field));
  return { form: other.form, fields, overlay: other.overlay };
}
