import type { PageField, PageSnapshot } from "../page/page-snapshot.ts";
import { fold } from "../words/fold.ts";
import type { EndReason } from "./end-reason.ts";
import { purposeOf } from "./field-purpose.ts";

const captchaFrame =
  /recaptcha\/(api2|enterprise)\/(anchor|bframe)|hcaptcha\.com|challenges\.cloudflare\.com|arkoselabs|funcaptcha|geetest|captcha/i;
const invisibleCaptcha = /[?&]size=invisible/i;
const captchaText =
  /verify (that )?you('| a)re (a )?human|verify you are (a )?human|(beweisen|bestatigen) sie, dass sie (ein mensch|kein roboter)|prouvez que vous etes humain|demuestra que eres humano|prove que voce e humano|dimostra di essere umano|bewijs dat je (een )?mens|prove you are (a )?human|human verification|slide to verify|drag (the )?(piece|slider|puzzle)|complete the captcha|solve the puzzle|unusual traffic|checking your browser/i;
const paymentText =
  /zahlungs(daten|methode|mittel)|moyen de paiement|metodo de pago|forma de pagamento|metodo di pagamento|betaalmethode|(enter|add) (your )?(payment|card) (details|method|information)|payment details|complete (your )?purchase/i;

/** Fields that only the visitor may fill; on the page they end the run even where they are optional. */
const fatalPurposes = ["captcha", "payment", "one-time-code"] as const;

/** Why a run has to end: the reason, and the sentence for the visitor. */
export interface Obstacle {
  readonly reason: EndReason;
  readonly message: string;
}

const messages: Readonly<Record<(typeof fatalPurposes)[number], string>> = {
  captcha: "The page wants proof that a person is there (a CAPTCHA). That is for a person to solve, so I stop here.",
  payment: "The page asks for payment details. I never enter those, so I stop here.",
  "one-time-code": "The page wants a code that it has sent to you. Only you can read it, so I stop here.",
};

/** Fields that stop the run only if the page insists on them. */
const delicate: Readonly<Partial<Record<ReturnType<typeof purposeOf>, string>>> = {
  "birth-date": "a date of birth",
  "government-id": "an official or tax number",
  coupon: "an invitation or voucher code",
  "current-password": "an existing password",
};

const reasons: Readonly<Record<(typeof fatalPurposes)[number], Obstacle>> = {
  captcha: { reason: "captcha", message: messages.captcha },
  payment: { reason: "payment", message: messages.payment },
  "one-time-code": { reason: "code-sent", message: messages["one-time-code"] },
};

/** Why the assistant may not go on with this page; undefined when nothing stands in the way. */
export function obstacleOn(snapshot: PageSnapshot): Obstacle | undefined {
  const frames = snapshot.frames.map((frame) => frame.address);
  if (frames.some((frame) => captchaFrame.test(frame) && !invisibleCaptcha.test(frame))) return reasons.captcha;
  if (frames.some((frame) => /js\.stripe\.com.*(card|payment)|checkout|braintree|adyen/i.test(frame)))
    return reasons.payment;
  for (const field of snapshot.fields) {
    const purpose = fatalPurposes.find((fatal) => fatal === purposeOf(field));
    if (purpose !== undefined && !field.isDisabled) return reasons[purpose];
  }
  const digits = snapshot.fields.filter(
    (field) => field.maxLength === 1 && !["checkbox", "radio"].includes(field.kind),
  );
  if (digits.length >= 4) return reasons["one-time-code"];
  const said = [snapshot.title, ...snapshot.headings, ...snapshot.messages].map(fold).join("\n");
  // Where nothing else is asked, what the page says is what it wants.
  const text = snapshot.fields.length === 0 ? snapshot.lines.slice(0, 25).map(fold).join("\n") : "";
  if (captchaText.test(said) || captchaText.test(text)) return reasons.captcha;
  if (paymentText.test(said) && snapshot.fields.length > 0) return reasons.payment;
  return undefined;
}

/** Where the way on is shut and the page speaks of proof that a person is there, that is what it waits for. */
export const riddleOn = ({ lines }: PageSnapshot): Obstacle | undefined =>
  lines.slice(0, 60).some((line) => captchaText.test(fold(line))) ? reasons.captcha : undefined;

/** Which end it is when the page insists on a field that is not to be filled. */
export const delicateReason = (field: PageField): EndReason =>
  purposeOf(field) === "coupon" &&
  /invit|einlad|convi|uitnodig/.test(fold(`${field.label} ${field.placeholder} ${field.name}`))
    ? "invitation-needed"
    : "personal-data";

/** Why a required field is none that the assistant may fill; undefined when it may. */
export function delicateField(field: PageField): string | undefined {
  const what = delicate[purposeOf(field)];
  if (what !== undefined)
    return `The page insists on ${what}. I do not have that and do not make it up, so I stop here.`;
  if (field.kind === "file") return "The page insists on a file. I have no access to any, so I stop here.";
  return undefined;
}
