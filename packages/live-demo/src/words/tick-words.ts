import type { FieldWords } from "./delicate-field-words.ts";

/** What boxes to tick are about, beside English. */
export const tickWords: FieldWords = [
  [
    "captcha",
    {
      de: "kein roboter; bin ein mensch; ein mensch sind",
      fr: "pas un robot; suis humain*; etes humain*",
      es: "no soy un robot; soy humano; eres humano",
      pt: "nao sou um robo; sou humano; e humano",
      it: "non sono un robot; sono umano; sei umano",
      nl: "geen robot; ben een mens; een mens bent",
    },
  ],
  [
    "newsletter",
    {
      de: "newsletter; neuigkeiten; angebote*; werbung; werbliche*; werbe*; informieren; informiert; tipps; partner*; aktionen; zusendung; kontaktier*; mitteilungen; widerspreche",
      fr: "newsletter; lettre d'information; actualites; offres; promotions; nouveautes; partenaires; commerciale*; prospection; communications; recevoir",
      es: "boletin; newsletter; novedades; ofertas; promociones; noticias; publicidad; comercial*; socios; publicitari*; comunicaciones; recibir",
      pt: "newsletter; novidades; ofertas; promocoes; noticias; parceiros; publicidade; promocionais; comunicacoes; receber",
      it: "newsletter; novita; offerte; promozion*; notizie; marketing; partner; commercial*; pubblicit*; comunicazioni; ricevere",
      nl: "nieuwsbrief; nieuws; aanbiedingen; acties; tips; partners; op de hoogte; reclame; berichten; ontvangen",
    },
  ],
  [
    "terms",
    {
      de: "agb; nutzungsbedingungen; datenschutz*; akzeptiere*; stimme; einverstanden; bedingungen; geschaftsbedingungen",
      fr: "conditions; confidentialite; j'accepte; accepte; cgu; cgv; rgpd",
      es: "terminos; condiciones; privacidad; acepto; politica*",
      pt: "termos; condicoes; privacidade; aceito; concordo; politica*",
      it: "termini; condizioni; privacy; accetto; acconsento; informativa",
      nl: "voorwaarden; privacy*; akkoord; accepteer",
    },
  ],
  [
    "remember-me",
    {
      de: "angemeldet bleiben; merken",
      fr: "se souvenir; rester connecte*",
      es: "recordarme; recuerdame; mantener*",
      pt: "lembrar*; manter*",
      it: "ricordami; resta connesso",
      nl: "onthoud*; ingelogd blijven",
    },
  ],
];
