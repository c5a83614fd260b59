import type { PhraseName } from "./schema.ts";

/** What is said to feelings, to other turns that ask nothing, and to follow-ups beyond what is written, where no section of the knowledge is nearer. */
export const actPhrases = {
  "unknown-detail": [
    "I don't know that detail. What I can add on {{topic}}:",
    "That detail isn't in my notes. This much is:",
    "I have no answer to exactly that. What I do know on {{topic}}:",
  ],
  "put-simply": ["Sorry, once more in other words.", "Let me put it differently.", "Sorry about that. Put simply:"],
  thanked: ["You're welcome.", "My pleasure. I'm here for more.", "Gladly."],
  apologised: ["No harm done at all. What can I do for you?", "That's quite all right. How can I help?"],
  "noted-phone": [
    "I can't call you myself, but your number goes into the summary that the team reads. What else can I do for you?",
    "Your number stands in the summary for the team; I can't ring you from here. Anything else?",
  ],
  "act-frustrated": [
    "I'm sorry, that sounds frustrating. Where are you stuck? I'll see what I can do about it.",
    "That is annoying, and I'm sorry. Tell me the worst of it, and we start there.",
    "I'm sorry it has cost you so much. What would help you most right now?",
  ],
  "act-worried": [
    "I understand the worry. What is it that you would want to be sure of first?",
    "That is a fair concern, and I'd rather answer it than talk it away. What troubles you most about it?",
  ],
  "act-sceptical": [
    "Doubt is fair. I can only say what somebody wrote down for me. What would you want to see proven?",
    "You need not take my word for it. Which part sounds wrong to you?",
  ],
  "act-pleased": [
    "I'm glad to hear that, thank you.",
    "That's nice to hear, thank you.",
    "Thank you, that's kind of you.",
    "I'm glad.",
  ],
  "act-burdened": [
    "I'm sorry to hear that. We can keep this short.",
    "That sounds hard, I'm sorry. Tell me if there is anything I can make easier.",
    "Oh, I'm sorry. I'll keep it brief for you.",
  ],
  "act-pressed": [
    "Understood, I'll be brief. What do you need to know first?",
    "That sounds like pressure. Then let's be quick: what is the one thing that you must know?",
    "I'll keep it short. What matters most?",
  ],
  "act-unsure": [
    "No problem at all, there are no wrong questions here. I'll keep it simple: what would you like it to do?",
    "That's quite all right, nobody has to be an expert for this. Which part should I put more simply?",
    "Don't worry, I'll say it in plain words. What should I begin with?",
  ],
  "act-insulting": [
    "I'm sorry that I'm no better help. Tell me what you need, and I'll try again.",
    "Fair enough, I've not been much use. What can I do better?",
    "I'm sorry to hear it. I'd still like to help, or a person can, by the book a demo link.",
  ],
  "act-unheard": [
    "I'm sorry, I missed your point. Say it once more in a few words, and I'll answer just that.",
    "You're right, I'm sorry. What is the one thing that you want to know?",
    "Sorry, that was beside the point. A person does better where I fail, by the book a demo link.",
  ],
  "act-pushed": [
    "Fair enough, I won't push. Ask me what you like, and tell me only what you want to.",
    "Point taken, I'm sorry. No more questions from me unless you want them.",
    "I understand. You need not tell me anything.",
  ],
  "act-tired-of-bots": [
    "I understand, many people feel like that. I'm an AI, yes; I'll be brief, and a person is behind the book a demo link.",
    "That's fair, and I won't pretend to be anything else. Give me one question, or take the book a demo link for a person.",
  ],
  "act-burnt": [
    "That is a pity, I'm sorry to hear it. What went wrong with it?",
    "I understand, that makes anybody careful. What should be different this time?",
  ],
  "act-tried": [
    "Then I'm sorry, that should have done it. What do you see on the screen now? You can also just write to me here.",
    "Thanks for trying. Another browser is worth a go, Chrome best of all, and writing to me works in any case.",
    "I'm sorry, then I have no better trick. The team reads this conversation, and a person is behind the book a demo link.",
  ],
  "act-broken": [
    "I'm sorry about that. Reload the page once, and if it stays broken, tell me what you see, so that the team reads it.",
    "Sorry, that should not happen. A reload often helps; what do you see on the screen?",
  ],
  "act-later": [
    "Of course, take your time. This page is here whenever you want to go on.",
    "Sure, there is no hurry. Is there anything I should clear up before that?",
    "That's fine. I'm here at any hour.",
  ],
  "act-dropping": ["All right, we leave that. What else would you like to know?", "No problem, let's leave it."],
  "act-looking": [
    "No problem, look around as you like. Ask me whenever something comes up.",
    "You're welcome to. A good first question is what it costs or how it works.",
  ],
  "act-declining": ["That's fine, and thank you for saying so.", "Fair enough. I won't push it."],
  "act-agreeing": [
    "Good. What else would you like to know?",
    "I'm glad that is clear. Is there more?",
    "All right. Ask on, if you like.",
  ],
  "act-unfinished": ["Go on, I'm listening.", "Yes? Go on.", "Take your time, I'm listening."],
  "felt-bad": ["I'm sorry about that.", "I hear you, and I'm sorry.", "I understand, and I'm sorry for the trouble."],
  "felt-good": ["I'm glad to hear that.", "That's nice to hear."],
} as const satisfies Partial<Record<PhraseName, readonly string[]>>;
