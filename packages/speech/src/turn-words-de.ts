import { phrasesOf, setOf, type TurnWords } from "./turn-words.ts";

const lead =
  "(?:(?:und|aber|also|okay|ok|ja|nein|hallo|hi|ach|oh|gut|danke|super|dann|jetzt|entschuldigung|moment|sagen sie|sag mal|alex)\\s+){0,3}";
const whether =
  "ist|sind|bin|seid|war|hat|haben|habt|hast|gibt|gibt's|geht|kann|kannst|können|könnte|könnten|könnt|darf|dürfen|muss|müssen|soll|" +
  "sollen|sollte|will|wollen|wird|werden|würde|würden|brauche|brauchen|braucht|läuft|spricht|sprechen|bietet|bieten|unterstützt|" +
  "funktioniert|versteht|speichert|speichern|lässt|kommt|passt|arbeitet|arbeiten|verkauft";
const digit = "(?:null|eins?|zwei|zwo|drei|vier|fünf|sechs|sieben|acht|neun|\\d)";

/** German puts verbs last, and halves of verbs that are prepositions elsewhere ("rufen Sie mich an"). */
export const german: TurnWords = {
  dangling: setOf(
    "der die den dem des ein eine einen einem einer eines mein meine meinen meinem meiner dein deine ihr ihre ihren ihrem ihrer " +
      "unser unsere unseren unserem unserer sein seine seinen kein keine keinen dieser diese diesen diesem dieses jeder jede jeden " +
      "und oder aber sondern denn weil dass ob wenn als während obwohl damit sowie sowohl entweder " +
      "zum zur im am vom beim ins für von bei nach aus über unter zwischen durch gegen ohne seit bis pro wegen mit in " +
      "ich wir er man du ihn wie was wo wer welche welcher welches welchen wieviel warum wann wohin " +
      "äh ähm öh hm tja naja sozusagen quasi also etwa ungefähr circa ca rund sehr ganz ziemlich sogar " +
      "heiße heißt lautet nämlich bräuchte suche möchte hätte punkt bindestrich unterstrich",
  ),
  prepositions: setOf("für von bei nach aus über unter zwischen durch gegen ohne mit in"),
  whole:
    /\boder nicht$|\b(?:wofür|womit|wie|was|warum) (?:\w+ )*(?:mit|nach|aus|über|durch|von)$|\bwie (?:ist|war) (?:der|die|das) \w+$|\b(?:bitte|möchte) ich$|\b(?:nicht|auch|doch) mit$|\bwas möchte(?:n)? (?:ich|sie)$/,
  wholeAnswers: phrasesOf(
    "ja|nein|doch|nee|jo|klar|gerne|gern|bitte|danke|okay|ok|gut|genau|richtig|stimmt|ja bitte|ja gerne|ja genau|nein danke|" +
      "vielen dank|danke schön|dankeschön|hallo|guten tag|guten morgen|guten abend|moin|servus|grüß gott|tschüss|auf wiedersehen|" +
      "auf wiederhören|bis bald|das war's|das wäre alles|das ist alles|nicht wirklich|natürlich|auf jeden fall|stopp|stop|halt|" +
      "warte|warten sie|moment|einen moment|wiederholen|wie bitte|entschuldigung|was|warum|wie|wer|wann|wo|weiter|mehr davon|" +
      "erzähl mehr|egal|keine ahnung|weiß ich nicht|ich weiß nicht|wie viel|wieviel|das erste|das zweite|beides|keins|hilfe|preise|" +
      "auflegen|wie geht's|wie geht es ihnen|langsamer|noch mal|noch einmal|nochmal",
  ),
  asks: new RegExp(
    `^${lead}(?:was|wer|wem|wen|wessen|wo|woher|wohin|wann|warum|wieso|weshalb|wozu|wofür|womit|wodurch|wie|wieviel|welche|welcher|welches|welchen|welchem|ab wann|für wen|mit wem|seit wann|bis wann|in welch\\w+|${whether})(?= |$)`,
  ),
  whether: new RegExp(
    `^${lead}(?!(?:kannst|können|könnten|könnt|würden) (?:du|sie|ihr) (?:mir|uns|bitte|mal|das|mich)(?= |$))(?:${whether})(?= |$)(?!.* oder )`,
  ),
  objectFirst: /(?:^| )(?:was|wer|wen|wem|welch\w*|wie|wieviel|womit|wofür)(?= |$)/,
  requests:
    /^(?:(?:und|aber|also|okay|ok|ja|bitte|dann|jetzt|können sie|könnten sie|kannst du)\s+){0,3}(?:zeig\w*|erzähl\w*|erklär\w*|sag\w*|nenn\w*|beschreib\w*|gib|geben|schick\w*|sende\w*|ruf\w*|buch\w*|starte\w*|stopp\w*|öffne\w*|spiel\w*|wiederhol\w*|verbind\w*|stell\w*|hilf|helfen|lass\w*|vergleich\w*|mach\w*|beend\w*|mir (?:bitte )?(?:\w+ ){1,6}(?:sagen|zeigen|erklären|nennen|schicken|geben))(?= |$)/,
  fewestWords: 3,
  cutShort:
    /(?:^| )(?:kann|können|könnte|könnten|ist|sind|hat|haben|wird|werden|würde|würden|muss|müssen|soll|sollte|darf|will|wollen|möchte|möchten|habe|bin|heißt|brauche|brauchen) (?:ich|wir|sie|es|er|man|du|ihr|mir|uns|mich)$|(?:^| )(?:sie|du|ihr) (?:mir|uns|mich|bitte)$|(?:^| )(\S+ \S+) \1$|^(?:\S+ ){0,3}(?:ist|sind|haben|habe|hat|kann|können|würde|würden|wäre|soll|muss|müssen|wollen|will)$/,
  openEnds:
    /(?:^| )(?:sagen|zeigen|erzählen|erklären|wissen|fragen|glaube|hoffe|möglich|einfach|schwer|art|bisschen|paar|idee|fall|bezüglich|an|auf|ab|zu|vor|um|ein|null|eins|zwei|zwo|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|vierzig|fünfzig|hundert|tausend|\d+)$/,
  dictated: new RegExp(
    `(?:^| )(?:\\w*nummer|telefon|handy|code|postleitzahl|durchwahl|konto)(?: (?:ist|lautet|wäre|die|äh|ähm))* (?:${digit} ){0,5}${digit}$|(?:^| )(?:[a-z] ){1,}[a-z]$|(?:^| )(?:e ?mail|adresse|e ?mail adresse) (?:ist|lautet|wäre)(?: \\S+){1,2}$|(?:^| )(?:name|firma|\\w*nummer|adresse|e ?mail|problem|frage) (?:ist|sind|lautet|wäre)$`,
  ),
};
