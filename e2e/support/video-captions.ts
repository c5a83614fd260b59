/** What is said in the demo video, in German; a line that is not here has to be translated first. */
const german: Readonly<Record<string, string>> = {
  "Hello Dana, this is Alex from Parlor. I am an AI, and I can answer your questions or show you a demo. What would you like to know?":
    "Hallo Dana, hier ist Alex von Parlor. Ich bin eine KI und kann Ihre Fragen beantworten oder Ihnen eine Demo zeigen. Was möchten Sie wissen?",
  "What does it cost?": "Was kostet das?",
  "The software is free. There is no fee, no seats and no plan; you pay only for your own server.":
    "Die Software ist kostenlos. Es gibt keine Gebühr, keine Lizenzen je Platz und keinen Tarif; Sie zahlen nur für Ihren eigenen Server.",
  "Can you show me?": "Können Sie es mir zeigen?",
  "Sure, here is the demo.": "Gern, hier ist die Demo.",
  "It is on your screen now.": "Sie sehen sie jetzt auf Ihrem Bildschirm.",
};

export function germanCaptions(line: string): string {
  const text = german[line];
  if (text === undefined) process.stderr.write(`Not translated for captions.de.vtt: ${line}\n`);
  return text ?? line;
}
