import type { PageButton, PageSnapshot } from "../page/page-snapshot.ts";
import { fold } from "../words/fold.ts";
import { type ButtonMeaning, judgeButton } from "../words/judge-button.ts";
import { movesCalendar } from "./calendar.ts";

const startingLink =
  /sign ?up|create (an? |your |my )?([a-z0-9'-]+ ){0,2}account|register|get started|start (for )?free|try .{0,20}free|join|start (your )?(free )?trial|registrier|konto (erstellen|anlegen)|kostenlos (testen|starten)|s'inscrire|creer (un|votre|mon) compte|essai gratuit|inscription|registra(rse|te|r)|crear (una )?cuenta|prueba gratis|cadastr|criar (uma )?conta|teste gratis|registrati|crea (un )?account|iscriviti|prova gratis|registreren|account (aan)?maken|gratis proberen|by e-?mail|with (your |an? |my )?(work |business )?e-?mail|per e-?mail|mit e-?mail|par e-?mail|con (il |el )?(correo|e-?mail)|com (o )?e-?mail|met e-?mail/;

/** Ways to the form that hide behind other companies' buttons. */
const otherWay =
  /^(or )?(use|enter|with|by|via|mit|per|avec|par|con|com|met) (your |my |an? |ihrer? |deiner? |votre |tu |su |seu |la tua |je |uw )?(work |business )?(e-?mail|correo|courriel)|e-?mail( address)? instead|(other|more|another) (ways?|options?)( to (sign ?up|register|continue))?|^e-?mail$|weitere (optionen|moglichkeiten)|andere (optionen|moglichkeiten|opties)|autres? (options?|methodes?)|(fortsatt|fortsaet|fortsett|registrera|registrer|ga vidare|kontynuuj|zarejestruj)( dig| deg| sie)? (med|via|przez) (din |ditt )?e-?(post|mail)|otras? (opciones|formas)|outras? (opcoes|formas)|altr[ei] (opzioni|modi)|meer opties/;

/** What the site calls itself, as far as that says whose account is meant. */
export const ownName = (snapshot: PageSnapshot) =>
  `${snapshot.title} ${URL.canParse(snapshot.url) ? new URL(snapshot.url).hostname : ""}`;

const meaningOf = (button: PageButton, snapshot: PageSnapshot) => judgeButton(button, ownName(snapshot));

/** The politest answer to what lies over the page or asks about cookies. */
export function dismissingButton(
  snapshot: PageSnapshot,
  isAsked: (button: PageButton) => boolean,
): PageButton | undefined {
  const asked = snapshot.buttons.filter(
    (button) => button.overlay !== "" && !button.isDisabled && button.coveredBy === "" && isAsked(button),
  );
  const means = (meaning: ButtonMeaning) => asked.filter((button) => meaningOf(button, snapshot) === meaning);
  const declining = means("declining");
  const polite = declining.find(
    (button) => !/^(close|schliessen|fermer|cerrar|fechar|chiudi|sluiten|x)$/.test(fold(button.label)),
  );
  const notice = asked.filter((button) => isPrivacyNotice(button.overlay));
  const going = asked.find(
    (button) =>
      button.kind !== "link" &&
      /^(×|✕|✖|x|close|cancel|abbrechen|annuler|cancelar|annulla|annuleren|back to (the )?(form|sign-?up))$/i.test(
        button.label.trim(),
      ),
  );
  const said = (words: RegExp) => notice.find((button) => words.test(fold(button.label)));
  return (
    polite ??
    declining[0] ??
    going ??
    said(savingChoices) ??
    said(showingChoices) ??
    means("accepting").find((button) => notice.includes(button)) ??
    acknowledging(asked)
  );
}

/** A notice's second level: what is not ticked there is declined by saving. */
export const savingChoices =
  /^(save|confirm|submit|apply)( (and|&|\+) (close|exit|continue))?( my| your| these| current)?( cookie)?( choices| preferences| settings| selection)?$|^(auswahl|einstellungen)( speichern| bestatigen| ubernehmen)|^(enregistrer|confirmer|valider)( mes| les| la)?( choix| preferences| selection)|^(guardar|confirmar|salvar)( mis| minhas| la| a)?( preferencias| seleccion| selecao| escolhas| opciones| elecciones)|^(salva|conferma)( le| la| le mie)?( preferenze| scelte| selezione)|^(keuzes?|voorkeuren|selectie|instellingen)( opslaan| bevestigen)/;
const showingChoices =
  /^(manage|customi[sz]e|adjust|configure|change|more|cookie|privacy|let me choose|choose|view|open|show)?\b.{0,12}(settings|preferences|choices|options|cookies?|purposes)$|^(customi[sz]e|manage|let me choose)$|einstellungen|anpassen|parametrer|personnaliser|gerer (les|mes)|configurar|preferencias|personalizar|gestionar|personalizza|gestisci|preferenze|instellingen|beheren|aanpassen|voorkeuren/;

/** A dialog that only informs has one button, and that says no more than that it was read. */
function acknowledging(asked: readonly PageButton[]): PageButton | undefined {
  const [only, ...others] = asked.filter((button) => button.kind !== "link");
  const isRead =
    /^(ok(ay)?|got it|understood|i understand|continue|go on|start|let'?s (go|start)|verstanden|alles klar|weiter|compris|j'ai compris|continuer|entendido|continuar|entendi|ho capito|continua|begrepen|doorgaan|verder)[!.]?$/;
  return only !== undefined && others.length === 0 && isRead.test(fold(only.label)) ? only : undefined;
}

export const isPrivacyNotice = (overlay: string) =>
  /cookie|tracking|privacy (?:choices|settings|preferences)|strictly necessary|personali[sz]ed ads|(value|respect)s? your privacy|privatsphare|datenschutzeinstellung|traceurs|privacidad|privacidade|preferenze sulla privacy/.test(
    fold(overlay),
  );

function score(button: PageButton, snapshot: PageSnapshot, form: number, overlay: string): number {
  const meaning = meaningOf(button, snapshot);
  if (["other-provider", "log-in", "paying", "destroying"].includes(meaning)) return Number.NEGATIVE_INFINITY;
  if (button.kind === "reset" || button.kind === "option" || movesCalendar(button)) return Number.NEGATIVE_INFINITY;
  // "Skip" goes on where nothing else does; it is the last choice.
  const wording = { forward: 40, accepting: 20, none: 0, declining: -25, aside: -60 } as const;
  const base =
    (button.kind === "submit" ? 40 : button.kind === "button" ? 20 : 0) + wording[meaning as keyof typeof wording];
  const isInDialog = overlay !== "" && button.overlay === overlay;
  const place = form >= 0 && button.form === form ? 25 : isInDialog ? 12 : 0;
  const length = button.label.length > 45 ? -30 : 0;
  return base + place + length;
}

/**
 * The button that takes the form forward; undefined when none looks like it. Never one that pays, deletes or logs in,
 * never another company's sign-in.
 */
export const forwardButton = (snapshot: PageSnapshot, form: number, overlay = ""): PageButton | undefined =>
  waysForward(snapshot, form, overlay)[0];

/** Where the best way does not go on: the next one of the same form that says that it does. */
export const otherWayForward = (snapshot: PageSnapshot, form: number, overlay: string, first: PageButton) =>
  waysForward(snapshot, form, overlay).find(
    (button) =>
      button.ref !== first.ref &&
      !button.isDisabled &&
      button.coveredBy === "" &&
      button.kind !== "link" &&
      button.form === first.form &&
      ["forward", "accepting"].includes(meaningOf(button, snapshot)),
  );

const checking =
  /^(check|verify|validate|next|continue|proceed|go on|confirm|prufen|weiter|fortfahren|bestatigen|verifier|suivant|continuer|valider|comprobar|verificar|siguiente|continuar|seguinte|avancar|verifica|controlla|avanti|continua|controleer|volgende|doorgaan|verder)\b/;

/**
 * Where the form's own button is shut: one inside the form that opens its next part, "Check availability" say. None that
 * sends for something, shows something, or leaves.
 */
export function openingButton(snapshot: PageSnapshot, form: number, overlay = ""): PageButton | undefined {
  return waysForward(snapshot, form, overlay).find(
    (button) =>
      !button.isDisabled &&
      button.coveredBy === "" &&
      button.kind !== "link" &&
      button.form === form &&
      (checking.test(fold(button.label)) || meaningOf(button, snapshot) === "forward"),
  );
}

function waysForward(snapshot: PageSnapshot, form: number, overlay: string): readonly PageButton[] {
  const open = snapshot.buttons.filter(
    (button) => button.overlay === overlay || button.overlay === "" || form < 0 || button.form === form,
  );
  const ranked = open
    .map((button) => ({ button, score: score(button, snapshot, form, overlay) }))
    .filter((entry) => entry.score >= 40 || (entry.score >= 15 && entry.button.form === form && form >= 0))
    .sort((left, right) => right.score - left.score);
  return ranked.map(({ button }) => button);
}

/** It sends what stands in a form of its own: a letter's "Sign up" leads to no sign-up. */
export const sendsOwnForm = (button: PageButton, snapshot: PageSnapshot) =>
  button.form >= 0 &&
  button.kind !== "link" &&
  snapshot.fields.some(
    (field) => field.form === button.form && !field.isDisabled && !["checkbox", "radio"].includes(field.kind),
  );

/** The link or button that leads from a page without a form to the sign-up. */
export function signUpLink(snapshot: PageSnapshot): PageButton | undefined {
  return snapshot.buttons.find(
    (button) =>
      !button.isDisabled &&
      button.kind !== "reset" &&
      !sendsOwnForm(button, snapshot) &&
      ((startingLink.test(fold(button.label)) && meaningOf(button, snapshot) === "forward") ||
        (otherWay.test(fold(button.label)) && ["forward", "none", "aside"].includes(meaningOf(button, snapshot)))),
  );
}

/** The first button of such a meaning that could be meant as the way on. The planner tells of it instead of pressing it. */
export function forbiddenWay(snapshot: PageSnapshot, meaning: ButtonMeaning): PageButton | undefined {
  return snapshot.buttons.find(
    (button) => (meaning === "other-provider" || button.kind !== "link") && meaningOf(button, snapshot) === meaning,
  );
}

/** A step that may be left out says so by a button of its own. */
export function skippingButton(snapshot: PageSnapshot): PageButton | undefined {
  const skip =
    /^(skip(?! (to|navigation|link))|not now|maybe later|later|do this later|i'?ll do (this|it) later|continue without|no thanks|uberspringen|spater|passer|plus tard|omitir|saltar|mas tarde|pular|mais tarde|salta|piu tardi|overslaan|later)\b/;
  return snapshot.buttons.find(
    (button) =>
      !button.isDisabled &&
      button.coveredBy === "" &&
      skip.test(fold(button.label)) &&
      ["declining", "forward", "aside", "none"].includes(meaningOf(button, snapshot)),
  );
}
