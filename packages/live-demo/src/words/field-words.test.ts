import { describe, expect, test } from "vitest";
import type { PageField } from "../page/page-snapshot.ts";
import { purposeOf } from "../planner/field-purpose.ts";
import { aField } from "../test-support/pages.ts";
import type { FieldPurpose } from "./field-purpose-names.ts";

type Labels = Partial<Record<FieldPurpose, readonly string[]>>;
const byLanguage: Readonly<Record<string, Labels>> = {
  de: {
    "first-name": ["Vorname", "Ihr Vorname *"],
    "last-name": ["Nachname", "Familienname"],
    "full-name": ["Vor- und Nachname", "Name"],
    email: ["E-Mail-Adresse", "Geschäftliche E-Mail", "Email"],
    company: ["Firma", "Unternehmen", "Firmenname"],
    "company-size": ["Unternehmensgröße", "Anzahl der Mitarbeitenden", "Wie viele Mitarbeiter haben Sie?"],
    phone: ["Telefonnummer", "Handynummer", "Mobilnummer"],
    country: ["Land", "Land/Region"],
    "job-title": ["Position", "Ihre Rolle"],
    industry: ["Branche"],
    postcode: ["PLZ"],
    city: ["Ort", "Stadt"],
    street: ["Straße und Hausnummer"],
    salutation: ["Anrede"],
    "birth-date": ["Geburtsdatum"],
    "government-id": ["USt-IdNr.", "Steuernummer"],
    "heard-from": ["Wie haben Sie von uns erfahren?"],
    username: ["Benutzername"],
  },
  fr: {
    "first-name": ["Prénom"],
    "last-name": ["Nom de famille"],
    "full-name": ["Nom complet", "Nom et prénom", "Nom"],
    email: ["Adresse e-mail", "Courriel", "E-mail professionnel"],
    company: ["Entreprise", "Société", "Nom de l'entreprise"],
    "company-size": ["Taille de l’entreprise", "Nombre de salariés", "Effectif"],
    phone: ["Téléphone", "Numéro de téléphone", "Portable"],
    "phone-prefix": ["Indicatif"],
    country: ["Pays"],
    "job-title": ["Fonction", "Poste"],
    industry: ["Secteur d'activité"],
    salutation: ["Civilité"],
    "birth-date": ["Date de naissance"],
    "government-id": ["Numéro SIRET"],
    username: ["Nom d'utilisateur"],
  },
  es: {
    "first-name": ["Nombre de pila"],
    "last-name": ["Apellidos"],
    "full-name": ["Nombre completo", "Nombre y apellidos", "Nombre"],
    email: ["Correo electrónico", "E-mail"],
    company: ["Empresa", "Nombre de la empresa"],
    "company-size": ["Tamaño de la empresa", "Número de empleados"],
    phone: ["Teléfono", "Móvil"],
    country: ["País"],
    "job-title": ["Cargo", "Puesto de trabajo"],
    "government-id": ["DNI"],
    username: ["Nombre de usuario"],
  },
  pt: {
    "first-name": ["Primeiro nome"],
    "last-name": ["Sobrenome"],
    "full-name": ["Nome completo", "Nome"],
    email: ["E-mail", "Correio eletrónico"],
    company: ["Empresa", "Nome da empresa"],
    "company-size": ["Número de funcionários", "Tamanho da empresa"],
    phone: ["Telefone", "Celular", "Telemóvel"],
    country: ["País"],
    "job-title": ["Cargo", "Função"],
    "government-id": ["CPF", "CNPJ"],
    username: ["Nome de usuário"],
  },
  it: {
    "last-name": ["Cognome"],
    "full-name": ["Nome e cognome", "Nome"],
    email: ["Indirizzo e-mail", "Email aziendale"],
    company: ["Azienda", "Ragione sociale"],
    "company-size": ["Numero di dipendenti", "Dimensioni dell'azienda"],
    phone: ["Telefono", "Numero di cellulare"],
    country: ["Paese"],
    "job-title": ["Ruolo", "Qualifica"],
    "government-id": ["Codice fiscale", "Partita IVA"],
    username: ["Nome utente"],
  },
  nl: {
    "first-name": ["Voornaam"],
    "last-name": ["Achternaam"],
    "full-name": ["Volledige naam", "Naam"],
    "middle-name": ["Tussenvoegsel"],
    email: ["E-mailadres", "Zakelijk e-mailadres"],
    company: ["Bedrijf", "Bedrijfsnaam"],
    "company-size": ["Aantal medewerkers", "Bedrijfsgrootte"],
    phone: ["Telefoonnummer", "Mobiel nummer"],
    country: ["Land"],
    "job-title": ["Functie"],
    "government-id": ["KvK-nummer"],
    username: ["Gebruikersnaam"],
  },
};

describe.each(Object.entries(byLanguage))("%s", (language, labels) => {
  const rows = Object.entries(labels).flatMap(([purpose, list]) => list.map((label) => [label, purpose] as const));
  test.each(rows)("%s asks for %s", (label, purpose) => {
    expect(purposeOf(aField({ label, language }))).toBe(purpose);
    expect(purposeOf(aField({ placeholder: label, language }))).toBe(purpose);
  });
});

const passwords: readonly (readonly [string, string, string])[] = [
  ["de", "Passwort", "Passwort wiederholen"],
  ["fr", "Mot de passe", "Confirmez votre mot de passe"],
  ["es", "Contraseña", "Repite la contraseña"],
  ["pt", "Senha", "Confirme sua senha"],
  ["it", "Password", "Conferma password"],
  ["nl", "Wachtwoord", "Herhaal wachtwoord"],
];
test.each(passwords)("%s: a password, and the same once more", (language, label, again) => {
  expect(purposeOf(aField({ kind: "password", label, language }))).toBe("password");
  expect(purposeOf(aField({ kind: "password", label: again, language }))).toBe("confirm-password");
});

test("a field that shows what is typed is no place for a password, whatever it is called", () => {
  for (const label of ["Password", "Passwort", "Choose a password", "Confirm password"])
    expect(purposeOf(aField({ kind: "text", label }))).toBe("current-password");
});

test.each<[FieldPurpose, Partial<PageField>]>([
  ["last-name", { label: "Name", language: "de", beside: "Vorname | E-Mail" }],
  ["last-name", { label: "Nom", language: "fr", beside: "Prénom | E-mail" }],
  ["first-name", { label: "Nombre", language: "es", beside: "Apellidos | Correo" }],
  ["first-name", { label: "Nome", language: "pt", beside: "Sobrenome | E-mail" }],
  ["first-name", { label: "Nome", language: "it", beside: "Cognome" }],
  ["full-name", { label: "Name", language: "en", beside: "Email" }],
])("half a name is %s: %o", (purpose, values) => {
  expect(purposeOf(aField(values))).toBe(purpose);
});

test.each([
  ["newsletter", "de", "Ja, ich möchte Neuigkeiten und Angebote erhalten"],
  ["terms", "de", "Ich akzeptiere die AGB und die Datenschutzerklärung"],
  ["newsletter", "fr", "Je souhaite recevoir les offres de vos partenaires"],
  ["terms", "fr", "J'accepte les conditions générales"],
  ["newsletter", "es", "Quiero recibir novedades y promociones"],
  ["terms", "es", "Acepto los términos y condiciones"],
  ["newsletter", "pt", "Quero receber novidades e ofertas"],
  ["terms", "pt", "Li e aceito os termos de uso"],
  ["newsletter", "it", "Desidero ricevere comunicazioni commerciali"],
  ["terms", "it", "Accetto i termini e le condizioni"],
  ["newsletter", "nl", "Houd mij op de hoogte via de nieuwsbrief"],
  ["terms", "nl", "Ik ga akkoord met de algemene voorwaarden"],
] as const)("a box about %s (%s): %s", (purpose, language, label) => {
  expect(purposeOf(aField({ kind: "checkbox", label, language }))).toBe(purpose);
});

test("a list of dialling codes is known by its choices", () => {
  const choices = ["Norway (+47)", "Sweden (+46)", "Germany (+49)"].map((label) => ({
    value: label,
    label,
    isDisabled: false,
  }));
  expect(purposeOf(aField({ kind: "select", name: "cc", choices }))).toBe("phone-prefix");
});
