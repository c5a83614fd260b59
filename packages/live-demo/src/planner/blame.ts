import type { PageField, PageSnapshot } from "../page/page-snapshot.ts";
import type { FieldPurpose } from "../words/field-purpose-names.ts";
import { fold } from "../words/fold.ts";
import { outcomeWords } from "../words/outcome-words.ts";
import type { PastAction } from "./decision.ts";
import { purposeOf } from "./field-purpose.ts";
import { newLines } from "./memory.ts";

/** Words by which a message that stands elsewhere names the field that it is about. */
const named: Readonly<Partial<Record<FieldPurpose, RegExp>>> = {
  password: /pass|kennwort|contrasena|senha|wachtwoord/,
  "confirm-password": /pass\w* (do not|don't|must) match|passwords|ubereinstimm|correspond|coincid|conferem|overeen/,
  email: /mail|correo|courriel/,
  phone: /phone|telefon|telefone|telephone|movil|celular|telemovel|telefoon|number without|vorwahl|country code/,
  username: /user ?name|benutzername|identifiant|usuario|utente|gebruikersnaam/,
  company: /company|firma|unternehmen|entreprise|empresa|azienda|bedrijf/,
  date: /date|datum|fecha|data\b/,
};

const sliding = /slider|regler|curseur|deslizad|deslizant|cursore|schuif/;

const lineOf = (field: PageField) =>
  fold(field.label || field.placeholder)
    .replace(/[*:]/g, "")
    .trim();

/** The field that a message names, by its label or by what it asks for. */
function namedBy(said: string, fields: readonly PageField[]): PageField | undefined {
  // A country's code is asked with a number, not with the country.
  const words = said.replace(/country code|landesvorwahl|landercode|code pays|codigo de pais/g, "");
  const slider = fields.find((field) => field.kind === "slider" && sliding.test(words));
  const byLabel = fields.find((field) => lineOf(field).length > 2 && words.includes(lineOf(field)));
  return slider ?? byLabel ?? fields.find((field) => named[purposeOf(field)]?.test(said));
}

/** A message that stands at one field and names another belongs to the other. */
function atItsOwn(fields: readonly PageField[]): readonly PageField[] {
  for (const field of fields.filter((one) => one.error !== "")) {
    const said = fold(field.error);
    const isItsOwn = (lineOf(field) !== "" && said.includes(lineOf(field))) || named[purposeOf(field)]?.test(said);
    const texts = fields.filter((one) => !["checkbox", "radio"].includes(one.kind));
    const meant = isItsOwn ? undefined : namedBy(said, texts);
    if (meant === undefined || meant.error !== "") continue;
    return fields.map((one) => {
      if (one === field) return { ...one, isInvalid: false, error: "" };
      return one === meant ? { ...one, isInvalid: true, error: field.error } : one;
    });
  }
  return fields;
}

const ownChoices = ["workspace-address", "workspace-name", "username"];

/** A name of the visitor's choosing that is looked up while it is typed, and that the page says is taken. */
export function takenName(fields: readonly PageField[], snapshot: PageSnapshot): PageField | undefined {
  const error = snapshot.messages.find((line) => line.length <= 160 && outcomeWords.inUse.test(fold(line)));
  const field = fields.find((one) => one.value !== "" && !one.isDisabled && ownChoices.includes(purposeOf(one)));
  return error === undefined || field === undefined ? undefined : { ...field, isInvalid: true, error };
}

/** The fields with the complaints that the page put somewhere else: at the form's head, in a toast, after a neighbour. */
export function withBlame(
  fields: readonly PageField[],
  snapshot: PageSnapshot,
  history: readonly PastAction[],
): readonly PageField[] {
  const own = atItsOwn(fields);
  if (own.some((field) => field.error !== "" && !field.isDisabled)) return own;
  const press = history.findLastIndex((past) => past.isForward);
  const before = history[press];
  if (
    before === undefined ||
    history.slice(press + 1).some((past) => past.type === "fill" || past.type === "select" || past.type === "check")
  )
    return fields;
  const fresh = [
    ...newLines(snapshot, before.lines),
    ...snapshot.messages.filter((line) => !before.lines.includes(line)),
  ];
  const complaints = fresh.filter(
    (line) => line.length <= 200 && !fields.some((field) => lineOf(field) === fold(line)),
  );
  for (const complaint of complaints) {
    const said = fold(complaint);
    const isComplaint =
      outcomeWords.required.test(said) ||
      sliding.test(said) ||
      /invalid|not valid|does not|do not|must|should|too (?:long|short|weak)|at (?:least|most)|longer|without|only|enter|ungultig|muss|darf|non valid|doit|no (?:es )?valid|debe|invalid|deve|non valid|ongeldig|moet/.test(
        said,
      );
    const blamed = namedBy(said, fields);
    if (blamed !== undefined && isComplaint && !["checkbox", "radio"].includes(blamed.kind))
      return fields.map((field) => (field === blamed ? { ...field, isInvalid: true, error: complaint } : field));
  }
  return fields;
}
