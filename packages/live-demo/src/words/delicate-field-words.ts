import type { FieldPurpose } from "./field-purpose-names.ts";
import type { Language } from "./fold.ts";

type Row = readonly [FieldPurpose, Readonly<Record<Exclude<Language, "en">, string>>];

/** What words mean, beside English. In order: the first that matches wins, so the special stands before the general. */
export type FieldWords = readonly Row[];

/** What labels say of fields that want care: secrets, payment, official numbers, addresses. */
export const delicateFieldWords: FieldWords = [
  [
    "trap",
    {
      de: "leer lassen; nicht ausfullen; leer bleiben",
      fr: "laisser vide; laissez vide; ne pas remplir; laissez ce champ vide",
      es: "dejar en blanco; no rellenar; deja este campo vacio; deje este campo vacio",
      pt: "deixe em branco; nao preencher; deixe este campo vazio",
      it: "lasciare vuoto; lascia vuoto; non compilare",
      nl: "leeg laten; niet invullen; laat dit veld leeg",
    },
  ],
  [
    "captcha",
    {
      de: "sicherheitscode; zeichen aus dem bild; ich bin kein roboter",
      fr: "je ne suis pas un robot; caracteres de l'image",
      es: "no soy un robot; caracteres de la imagen",
      pt: "nao sou um robo; caracteres da imagem",
      it: "non sono un robot; caratteri dell'immagine",
      nl: "ik ben geen robot; tekens uit de afbeelding",
    },
  ],
  [
    "payment",
    {
      de: "kreditkarte*; kartennummer; iban; kontonummer; prufziffer",
      fr: "numero de carte; carte bancaire; carte de credit; iban",
      es: "numero de tarjeta; tarjeta de credito; iban; numero de cuenta",
      pt: "numero do cartao; cartao de credito; iban",
      it: "numero di carta; numero della carta; carta di credito; iban",
      nl: "kaartnummer; creditcard*; rekeningnummer; iban",
    },
  ],
  [
    "one-time-code",
    {
      de: "bestatigungscode; verifizierungscode; einmalcode; sms-code; prufcode",
      fr: "code de verification; code de confirmation; code recu; code sms",
      es: "codigo de verificacion; codigo de confirmacion; codigo sms",
      pt: "codigo de verificacao; codigo de confirmacao; codigo sms",
      it: "codice di verifica; codice di conferma; codice sms",
      nl: "verificatiecode; bevestigingscode; controlecode; sms-code",
    },
  ],
  [
    "government-id",
    {
      de: "steuernummer; steuer-id*; ust-id*; ustid*; umsatzsteuer*; personalausweis*; ausweisnummer; sozialversicherung*; handelsregister*; reisepass*",
      fr: "siret; siren; numero de tva; tva intracommunautaire; securite sociale; passeport; carte d'identite",
      es: "nif; cif; dni; nie; numero de identificacion*; pasaporte; seguridad social; rfc; curp",
      pt: "cpf; cnpj; rg; nif; contribuinte; passaporte",
      it: "codice fiscale; partita iva; p. iva; passaporto; carta d'identita; codice sdi",
      nl: "bsn; burgerservicenummer; kvk*; btw*; paspoort*; rijbewijs*",
    },
  ],
  [
    "birth-date",
    {
      de: "geburtsdatum; geburtstag; geburtsjahr; geboren",
      fr: "date de naissance; ne le; annee de naissance",
      es: "fecha de nacimiento; cumpleanos; ano de nacimiento",
      pt: "data de nascimento; ano de nascimento",
      it: "data di nascita; nato il; anno di nascita",
      nl: "geboortedatum; geboortejaar; geboren",
    },
  ],
  [
    "coupon",
    {
      de: "gutschein*; rabattcode; aktionscode; einladungscode; empfehlungscode; zugangscode",
      fr: "code promo*; bon de reduction; code d'invitation; code parrain*",
      es: "cupon; codigo promocional; codigo de invitacion; codigo de descuento",
      pt: "cupom; codigo promocional; codigo de convite; codigo de desconto",
      it: "coupon; codice promo*; codice sconto; codice invito; codice di invito",
      nl: "kortingscode; actiecode; uitnodigingscode; vouchercode",
    },
  ],
  [
    "current-password",
    {
      de: "aktuelles passwort; altes passwort; bisheriges passwort",
      fr: "mot de passe actuel; ancien mot de passe",
      es: "contrasena actual",
      pt: "senha atual; palavra-passe atual",
      it: "password attuale; vecchia password",
      nl: "huidig wachtwoord; oud wachtwoord",
    },
  ],
  [
    "confirm-password",
    {
      de: "passwort wiederholen; passwort bestatigen; wiederholen sie das passwort; passwort erneut*; passwort noch einmal; kennwort wiederholen; kennwort bestatigen; passwortbestatigung; passwort wdh",
      fr: "confirmer le mot de passe; confirmez le mot de passe; confirmez votre mot de passe; confirmation du mot de passe; confirmer mot de passe; repeter le mot de passe; repetez le mot de passe; ressaisissez*",
      es: "confirmar contrasena; confirma tu contrasena; confirmar la contrasena; confirme su contrasena; repetir contrasena; repetir la contrasena; repite la contrasena; repite tu contrasena; repita la contrasena",
      pt: "confirmar senha; confirmar a senha; confirme a senha; confirme sua senha; repita a senha; repetir senha; repetir a senha; confirmar palavra-passe; confirmar a palavra-passe; confirmacao de senha; confirmacao da senha",
      it: "conferma password; conferma la password; ripeti password; ripeti la password; conferma della password",
      nl: "bevestig wachtwoord; wachtwoord bevestigen; herhaal wachtwoord; herhaal het wachtwoord; wachtwoord herhalen; wachtwoord nogmaals; bevestig je wachtwoord; bevestig uw wachtwoord; herhaal je wachtwoord",
    },
  ],
  [
    "password",
    {
      de: "passwort*; kennwort*",
      fr: "mot de passe",
      es: "contrasena; clave",
      pt: "senha; palavra-passe; palavra passe",
      it: "password; parola d'ordine",
      nl: "wachtwoord*",
    },
  ],
  [
    "confirm-email",
    {
      de: "e-mail wiederholen; e-mail bestatigen; e-mail-adresse wiederholen; e-mail-adresse bestatigen",
      fr: "confirmer l'e-mail; confirmez votre e-mail; confirmez l'adresse e-mail; confirmer l'adresse e-mail",
      es: "confirmar correo; confirma tu correo; repite tu correo; repetir correo; confirmar el correo",
      pt: "confirmar e-mail; confirme seu e-mail; confirme o e-mail; repita o e-mail",
      it: "conferma e-mail; conferma email; ripeti e-mail; conferma l'e-mail",
      nl: "bevestig e-mail*; e-mail bevestigen; herhaal e-mail*; e-mailadres bevestigen",
    },
  ],
  [
    "email",
    {
      de: "e-mail*; email*; mailadresse; mail-adresse",
      fr: "e-mail; email; courriel; adresse electronique; adresse mail; mail; mel",
      es: "correo; correo electronico; e-mail; email; direccion de correo",
      pt: "e-mail; email; correio eletronico",
      it: "e-mail; email; posta elettronica; mail",
      nl: "e-mail*; email*; mailadres",
    },
  ],
];
