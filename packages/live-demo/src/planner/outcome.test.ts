import { describe, expect, test } from "vitest";
import { aButton, aField, aPage, aPast } from "../test-support/pages.ts";
import { signature } from "./memory.ts";
import { judgeOutcome } from "./outcome.ts";

const before = ["Create your account", "Email"];
const sent = [
  aPast({ type: "fill", lines: before }),
  aPast({ type: "click", isForward: true, lines: before, key: "submit|Create account|" }),
];
const after = (lines: readonly string[], values: Parameters<typeof aPage>[0] = {}) =>
  judgeOutcome(aPage({ headings: lines.slice(0, 1), lines: [...lines], ...values }), sent);
const email = aField({ kind: "email", label: "Email", value: "maren.holt@fjordlight.no" });

describe("thanks are a success, in seven languages", () => {
  test.each([
    "Thank you for registering",
    "Your account has been created",
    "Welcome aboard, Maren!",
    "Check your inbox",
    "Vielen Dank!",
    "Ihr Konto wurde erstellt",
    "Merci pour votre inscription",
    "Votre compte a été créé",
    "¡Gracias por registrarte!",
    "Tu cuenta ha sido creada",
    "Obrigado pelo cadastro",
    "Conta criada com sucesso",
    "Grazie per la registrazione",
    "Bedankt voor je aanmelding",
    "Your onboarding is booked",
    "You're #2,841 in line",
    "Your trial has started",
    "Your 14-day trial is now active",
    "You are number 12 on the waiting list",
    "Ihr Testzugang ist eingerichtet",
    "Die Zugangsdaten haben wir Ihnen per E-Mail geschickt",
    "Your product tour has been scheduled for Monday",
  ])("%s", (line) => {
    expect(after([line]).is).toBe("through");
  });
});

describe("thanks in other languages are known by a few sentences", () => {
  test.each(["Kontot är skapat", "Ditt konto har blivit skapat", "Konto zostało utworzone", "会員登録が完了しました"])(
    "%s",
    (line) => {
      expect(after([line]).is).toBe("through");
    },
  );
});

describe("a way to sign out that was not there before shows that the sign-up is through", () => {
  const signOut = aButton("Log out", { kind: "link", form: -1 });
  test("where the page says nothing else, whatever newsletter stands at its foot", () => {
    expect(after(["My account", "Log out"], { buttons: [signOut] })).toMatchObject({ is: "through" });
    expect(after(["My account", "Log out"], { buttons: [signOut], fields: [{ ...email, value: "" }] }).is).toBe(
      "through",
    );
  });
  test("not where it stood there before, where more is asked, or where the page says that it is not done", () => {
    const wasIn = sent.map((past) => ({ ...past, lines: [...before, "Log out"] }));
    expect(
      judgeOutcome(aPage({ headings: ["Account"], lines: ["Account", "Log out"], buttons: [signOut] }), wasIn).is,
    ).toBe("open");
    const phone = aField({ label: "Phone" });
    expect(after(["Your details", "Log out"], { buttons: [signOut], fields: [phone] }).is).toBe("open");
    expect(after(["Step 2 of 3", "Log out"], { buttons: [signOut] }).is).toBe("open");
    expect(after(["Your e-mail is already in use", "Log out"], { buttons: [signOut] }).is).toBe("refused");
  });
  test.each(["Exit", "Leave", "Sair", "Salir", "Esci", "Log in", "Log out of this survey"])(
    "%s is no such way",
    (label) => {
      expect(after(["My account"], { buttons: [{ ...signOut, label }] }).is).toBe("open");
    },
  );
});

describe("a refusal beats thanks", () => {
  test.each([
    ["closed", ["Sign-ups are currently closed", "Thank you for your interest."]],
    ["closed", ["Thank you for your interest.", "Registration is closed at the moment."]],
    ["closed", ["Vielen Dank für Ihr Interesse", "Die Registrierung ist derzeit geschlossen."]],
    ["closed", ["Les inscriptions sont actuellement fermées"]],
    ["already-in-use", ["This e-mail is already in use."]],
    ["already-in-use", ["Welcome back, Maren!", "Looks like you've been here before."]],
    ["already-in-use", ["Willkommen zurück, Maren"]],
    ["already-in-use", ["Diese E-Mail-Adresse ist bereits registriert."]],
    ["already-in-use", ["Cette adresse e-mail est déjà utilisée."]],
    ["already-in-use", ["Este correo ya está registrado."]],
    ["already-in-use", ["Este e-mail já está em uso."]],
    ["already-in-use", ["Questa email è già in uso."]],
    ["already-in-use", ["Dit e-mailadres is al in gebruik."]],
    ["invitation-needed", ["Thanks! Acme is invite-only for now."]],
    ["refused", ["Sorry, we're not available in Norway yet.", "Thanks for your interest, we'll let you know."]],
    ["refused", ["Thank you", "We don't currently operate in your country."]],
    ["refused", ["We do not yet support accounts from Norway at this time", "Thanks"]],
    ["refused", ["Thank you", "Unfortunately we cannot create an account for you."]],
  ] as const)("%s: %o", (reason, lines) => {
    expect(after(lines)).toMatchObject({ is: "refused", reason });
  });
  test("the page's words are quoted", () => {
    expect(after(["Sign-ups are currently closed"])).toMatchObject({ quote: "Sign-ups are currently closed" });
  });
});

describe("open required fields beat success", () => {
  test("Just one more step", () => {
    const fields = [aField({ label: "Company", isRequired: true }), aField({ label: "Role", isRequired: true })];
    expect(after(["Thank you! Just one more step"], { fields, buttons: [aButton("Finish")] }).is).toBe("open");
  });
  test("thanks for nothing are no success", () => {
    expect(after(["Thank you for your patience"]).is).toBe("open");
  });
});

test("a site that fails may be tried again, a form that blames a field is no failing site", () => {
  const page = { fields: [email], messages: ["Something went wrong. Please try again."] };
  expect(after(["Create your account", "Something went wrong. Please try again."], page)).toMatchObject({
    is: "failing",
  });
  const blaming = { ...page, fields: [{ ...email, isInvalid: true, error: "Something went wrong" }] };
  expect(after(["Create your account"], blaming).is).toBe("open");
});

test("a question about accounts is no refusal, and nothing is judged before something was sent", () => {
  expect(after(["Create your account", "Email", "Already have an account? Log in"], { fields: [email] }).is).toBe(
    "open",
  );
  expect(judgeOutcome(aPage({ headings: ["Welcome!"], lines: ["Welcome!"] }), []).is).toBe("open");
});

test("a name that is taken can be changed: that does not end the sign-up", () => {
  const username = aField({
    label: "Username",
    value: "maren",
    isInvalid: true,
    error: "This username is already taken",
  });
  const page = { fields: [email, username], messages: ["This username is already taken"] };
  expect(after(["Create your account", "This username is already taken"], page).is).toBe("open");
});

test("a page that only takes codes of invitations says that it is shut before anything is sent", () => {
  const page = aPage({
    headings: ["Circle is invite-only"],
    lines: ["Circle is invite-only"],
    fields: [aField({ label: "Have an invite code?" })],
  });
  expect(judgeOutcome(page, [])).toMatchObject({ is: "refused", reason: "invitation-needed" });
  expect(judgeOutcome({ ...page, fields: [...page.fields, email] }, []).is).toBe("open");
});

test("what is available, supported or offered is no refusal", () => {
  for (const line of ["Now available in Norway", "Support is not charged in your plan", "We do not sell your data"])
    expect(after([line]).is).not.toBe("refused");
});

describe("a newsletter at the foot of the page", () => {
  const news = { ...email, value: "", label: "Subscribe to our newsletter", form: 7 };
  test("hides no thanks, so that nothing is sent twice", () => {
    expect(
      after(["Connect everything", "Your account is ready. Let's build your first app"], { fields: [news] }).is,
    ).toBe("through");
  });
  test("is told from a form that asks for more", () => {
    const name = aField({ label: "Full name", form: 8, isRequired: true });
    expect(after(["Connect everything", "Your account is ready."], { fields: [news, name] }).is).toBe("open");
  });
});

describe("thanks beside new questions", () => {
  const form = aPage({ fields: [{ ...email, label: "Email" }] });
  const pressed = [
    aPast({ type: "fill", signature: signature(form), purpose: "email" }),
    aPast({ type: "click", isForward: true, lines: before, signature: signature(form) }),
  ];
  const great = "Thanks! Now choose a password";
  const judged = (fields: ReturnType<typeof aField>[]) =>
    judgeOutcome(aPage({ headings: [], messages: [great], lines: [great], fields }), pressed).is;
  test("are none for the whole, whether or not the page marks them as required", () => {
    expect(judged([aField({ kind: "password", label: "Password" })])).toBe("open");
    expect(judged([aField({ label: "Full name" })])).toBe("open");
  });
  test("are thanks where the form only stands there again, empty and under other names", () => {
    expect(judged([aField({ kind: "email", label: "Email", name: ":r7:" })])).toBe("through");
  });
});

describe("a log-in after the form", () => {
  const logIn = aPage({
    headings: ["Enter your password"],
    fields: [
      aField({ kind: "email", label: "Email", value: "maren.holt@fjordlight.no" }),
      aField({ kind: "password", label: "Password" }),
    ],
    buttons: [aButton("Log in")],
  });
  const after = (purpose: "email" | "full-name") =>
    judgeOutcome(logIn, [
      aPast({ type: "fill", key: "x", purpose, signature: "old" }),
      aPast({ type: "click", isForward: true, lines: before, signature: "old" }),
    ]).is;
  test("shows that a whole form was taken, and says nothing after an address alone", () => {
    expect(after("full-name")).toBe("through");
    expect(after("email")).toBe("open");
  });
});
