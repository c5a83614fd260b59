import type { FieldWords } from "./delicate-field-words.ts";

/** What boxes to tick are about, beside English. */
export const tickWords: FieldWords = [
  [
    "captcha",
    {
      de: "kein roboter",
      fr: "pas un robot",
      es: "no soy un robot",
      pt: "nao sou um robo",
      it: "non sono un robot",
      nl: "geen robot",
    },
  ],
  [
    "newsletter",
    {
      de: "newsletter; neuigkeiten; angebote*; werbung; werbliche*; werbe*; informieren; informiert; tipps; partner*; aktionen; zusendung",
      fr: "newsletter; lettre d'information; actualites; offres; promotions; nouveautes; partenaires; commerciale*; prospection",
      es: "boletin; newsletter; novedades; ofertas; promociones; noticias; publicidad; comercial*; socios; publicitari*",
      pt: "newsletter; novidades; ofertas; promocoes; noticias; parceiros; publicidade; promocionais",
      it: "newsletter; novita; offerte; promozion*; notizie; marketing; partner; commercial*; pubblicit*",
      nl: "nieuwsbrief; nieuws; aanbiedingen; acties; tips; partners; op de hoogte; reclame",
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
