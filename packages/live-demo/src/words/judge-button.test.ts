import { describe, expect, test } from "vitest";
import { aButton } from "../test-support/pages.ts";
import { type ButtonMeaning, judgeButton } from "./judge-button.ts";

const table: Readonly<Record<Exclude<ButtonMeaning, "none">, readonly string[]>> = {
  "other-provider": [
    "Sign up with Apple",
    "Continue with Okta",
    "Continue with Google",
    "Google",
    "Sign in with GitHub",
    "Continue with X",
    "Use SSO",
    "Single sign-on",
    "Continue with Zitadel",
    "Log in with your Acme ID",
    "Register using Facebook",
    "Continue with phone",
    "Use a passkey",
    "Mit Google fortfahren",
    "Mit Apple registrieren",
    "Weiter mit Microsoft",
    "Anmelden mit LinkedIn",
    "Weiter mit Verimi",
    "Continuer avec Google",
    "S'inscrire avec Apple",
    "Continuer avec FranceConnect",
    "Continuer avec Orange",
    "Continuar con Google",
    "Registrarse con Apple",
    "Iniciar sesión con Facebook",
    "Continuar com o Google",
    "Cadastrar-se com Apple",
    "Entrar com o Facebook",
    "Continua con Google",
    "Registrati con Apple",
    "Accedi con SPID",
    "Doorgaan met Google",
    "Registreren met Apple",
    "Inloggen met DigiD",
    "Doorgaan met iDIN",
  ],
  "log-in": [
    "Log in",
    "Sign in",
    "Already have an account? Log in",
    "Einloggen",
    "Bereits registriert?",
    "Se connecter",
    "Déjà un compte ?",
    "Iniciar sesión",
    "¿Ya tienes una cuenta?",
    "Acceder",
    "Entrar",
    "Já tem uma conta?",
    "Accedi",
    "Hai già un account?",
    "Inloggen",
  ],
  paying: [
    "Pay now",
    "Buy Pro",
    "Continue to checkout",
    "Place order",
    "Upgrade to Pro",
    "Jetzt bezahlen",
    "Kostenpflichtig bestellen",
    "Zahlungspflichtig bestellen",
    "Payer maintenant",
    "Passer au paiement",
    "Pagar ahora",
    "Comprar",
    "Pagar agora",
    "Finalizar compra",
    "Paga ora",
    "Acquista",
    "Nu betalen",
    "Afrekenen",
  ],
  destroying: [
    "Delete account",
    "Remove workspace",
    "Log out",
    "Cancel my account",
    "Konto löschen",
    "Abmelden",
    "Supprimer le compte",
    "Se déconnecter",
    "Eliminar cuenta",
    "Cerrar sesión",
    "Excluir conta",
    "Sair",
    "Elimina account",
    "Esci",
    "Account verwijderen",
    "Uitloggen",
  ],
  declining: [
    "Reject all",
    "No thanks",
    "Not now",
    "Maybe later",
    "Only necessary cookies",
    "×".replace("×", "X"),
    "Skip",
    "Close",
    "Alle ablehnen",
    "Nein, danke",
    "Nur notwendige Cookies",
    "Später",
    "Tout refuser",
    "Non merci",
    "Plus tard",
    "Rechazar todo",
    "No, gracias",
    "Ahora no",
    "Rejeitar",
    "Agora não",
    "Rifiuta tutti",
    "Non ora",
    "Alles weigeren",
    "Nee, bedankt",
    "Continue without accepting",
    "Continuer sans accepter",
  ],
  accepting: [
    "Accept all",
    "Got it",
    "OK",
    "Akzeptieren",
    "Tout accepter",
    "Aceptar",
    "Aceitar",
    "Accetta",
    "Accepteren",
  ],
  aside: [
    "Back",
    "Cancel",
    "Terms of service",
    "Show password",
    "Book a demo",
    "Zurück",
    "Passwort vergessen?",
    "Annuler",
    "Volver",
    "Voltar",
    "Indietro",
    "Vorige",
  ],
  forward: [
    "Sign up",
    "Create account",
    "Create my free account",
    "Continue",
    "Continue with email",
    "Sign up with your work email",
    "Next",
    "Get started",
    "Start free trial",
    "Start free, no credit card required",
    "Agree and continue",
    "Continue with the free plan",
    "Continue without paying",
    "Create account and sign in",
    "Registrieren",
    "Konto erstellen",
    "Weiter",
    "Weiter mit E-Mail",
    "Kostenlos testen",
    "Jetzt registrieren",
    "S'inscrire",
    "Créer mon compte",
    "Suivant",
    "Continuer avec mon adresse e-mail",
    "Crear cuenta",
    "Continuar",
    "Siguiente",
    "Registrarse con correo electrónico",
    "Criar conta",
    "Continuar com e-mail",
    "Próximo",
    "Cadastrar",
    "Crea account",
    "Avanti",
    "Continua con l'e-mail",
    "Registrati",
    "Account aanmaken",
    "Volgende",
    "Doorgaan met e-mail",
  ],
};

describe.each(Object.entries(table))("%s", (meaning, labels) => {
  test.each(labels)("%s", (label) => {
    expect(judgeButton(aButton(label, { kind: "button" }), "Acme")).toBe(meaning);
  });
});

test("'Anmelden' is a way to sign up where it sends a form, and to log in where it is a link", () => {
  expect(judgeButton(aButton("Anmelden", { kind: "submit" }))).toBe("forward");
  expect(judgeButton(aButton("Anmelden", { kind: "link", form: -1 }))).toBe("log-in");
});

test("another company is known by its address and its mark, too", () => {
  expect(judgeButton(aButton("Continue", { kind: "link", address: "https://accounts.google.com/o/oauth2/auth" }))).toBe(
    "other-provider",
  );
  expect(judgeButton(aButton("Continue", { kind: "button", mark: "btn appleLogin" }))).toBe("other-provider");
  expect(judgeButton(aButton("Continue", { kind: "submit", mark: "js-google-analytics" }))).toBe("forward");
});

test("the site's own name is no other company's", () => {
  expect(judgeButton(aButton("Start with Tallyho", { kind: "button" }), "Tallyho - sign up app.tallyho.test")).toBe(
    "forward",
  );
});

test.each(["Share on Twitter", "Tweet this on X", "Follow us on LinkedIn", "Auf Facebook teilen", "Share on LinkedIn"])(
  "%s tells others of the page, and is no way on",
  (label) => {
    expect(judgeButton(aButton(label, { kind: "button" }))).not.toBe("forward");
  },
);
test.each(["Share on Twitter", "Follow us on LinkedIn"])("%s is no sign-in", (label) => {
  expect(judgeButton(aButton(label, { kind: "button" }))).toBe("aside");
});
test.each(["Join via Google", "Join with Slack", "Post with Twitter", "Find me on Facebook"])(
  "%s may be one",
  (label) => {
    expect(judgeButton(aButton(label, { kind: "button" }))).toBe("other-provider");
  },
);
test.each(["Navigate to next question", "Navigate to previous question", "Next slide", "Add Guests"])(
  "%s turns pages of something else",
  (label) => expect(judgeButton(aButton(label, { kind: "button" }))).toBe("aside"),
);
