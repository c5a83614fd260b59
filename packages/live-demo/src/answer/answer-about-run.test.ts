import { describe, expect, test } from "vitest";
import type { AutomationStep } from "../contract.ts";
import { answerAboutRun, type KnownRun } from "./answer-about-run.ts";

const step: AutomationStep = {
  stepNumber: 3,
  status: "running",
  action: 'Fill in "Company"',
  reasoning: "The page requires it. I fill it in with your company.",
  observation: 'I see "Tell us about your company", asking for Company and Industry.',
  nextAction: 'Next: choose "Other" for "Industry".',
  currentUrl: "http://localhost:3002/sample",
  timestamp: "2026-03-02T09:00:00.000Z",
};
const entries = [
  { field: "Work email", value: "maren.holt@fjordlight.no" },
  { field: "Password", value: undefined },
];
function aRun(values: Partial<KnownRun["result"]> = {}, error?: string, isEnded = false): KnownRun {
  return {
    result: { taskId: "t", status: "running", previewUrl: null, steps: [step], ...values },
    error,
    isEnded,
    entries,
  };
}
const answer = (question: string, run: KnownRun | undefined = aRun()) => answerAboutRun(question, run)?.message;

describe("the quick prompts", () => {
  test.each([
    [
      "What do you see on the page?",
      'I see "Tell us about your company", asking for Company and Industry. The address is http://localhost:3002/sample. [DEMO_STATUS: Running]',
    ],
    [
      "Explain your reasoning",
      'Step 3 is to fill in "Company". The page requires it. I fill it in with your company. [DEMO_STATUS: Running]',
    ],
    ["What will you do next?", 'Next: choose "Other" for "Industry". [DEMO_STATUS: Running]'],
    [
      "Show me the current step",
      'Step 3: Fill in "Company" (under way), at http://localhost:3002/sample. [DEMO_STATUS: Running]',
    ],
    [
      "Why did you choose this action?",
      'Step 3 is to fill in "Company". The page requires it. I fill it in with your company. [DEMO_STATUS: Running]',
    ],
  ])("%s", (question, expected) => {
    expect(answer(question)).toBe(expected);
  });

  test("Start my personalized demo", () => {
    expect(answerAboutRun("Start my personalized demo", undefined)?.message).toContain("[DEMO_ACTION: start signup]");
    expect(answer("Start my personalized demo")).not.toContain("DEMO_ACTION");
  });
});

test.each([
  "How much does it cost?",
  "Why should I choose Parlor?",
  "Can it answer in Norwegian?",
  "What is the next version of your product?",
  "hello",
])("%s is none of a run's business", (question) => {
  expect(answer(question)).toBeUndefined();
});

test("without a run it says so", () => {
  expect(answerAboutRun("What do you see on the page?", undefined)?.message).toContain("No demo is running yet");
  expect(answer("What will you do next?", aRun({ steps: [], queuePosition: 2 }))).toContain("at place 2 in line");
});

test("after the end it tells how it ended and invents no next step", () => {
  const finished = aRun({ status: "preview_ready" });
  expect(answer("What will you do next?", finished)).toBe(
    "The sign-up is complete. There is nothing more to do in this demo. [DEMO_STATUS: Live Preview]",
  );
  const stopped = aRun({ status: "stopped" }, "The page wants a CAPTCHA.");
  expect(answer("What happens next?", stopped)).toContain("I stopped: The page wants a CAPTCHA.");
  expect(answer("What do you see on the page?", aRun({ status: "stopped" }, undefined, true))).toContain(
    "The page is closed now.",
  );
  expect(answer("Is it done?", aRun({ status: "failed" }, "The browser was closed."))).toContain(
    "failed: The browser was closed.",
  );
});

test("what was done so far is listed", () => {
  const steps = Array.from({ length: 10 }, (_, index) => ({ ...step, stepNumber: index + 1, status: "done" as const }));
  expect(answer("What have you done so far?", aRun({ steps }))).toMatch(/^After 2 earlier steps:\n3\. Fill in/);
});

describe("an end is told from the run's own record", () => {
  const error =
    'The page says "This e-mail is already in use". There is an account with your address already, so I stop here.';
  const stopped = aRun({ status: "stopped", endReason: "already-in-use" }, error);
  test.each(["Why did you stop?", "Did it finish?", "What went wrong?", "Why didn't it work?", "Is it done?"])(
    "%s",
    (question) => {
      expect(answer(question, stopped)).toContain("already in use");
    },
  );
  test("a finished one says that it is through, a running one that it is not", () => {
    expect(answer("Did it finish?", aRun({ status: "preview_ready" }))).toContain("The sign-up is complete.");
    expect(answer("Did it finish?")).toContain("Not yet");
  });
});

test("what was entered is told, secrets never", () => {
  for (const question of ["What did you enter?", "What have you filled in?", "Which data did you use?"]) {
    expect(answer(question)).toContain("Work email: maren.holt@fjordlight.no");
    expect(answer(question)).toContain("Password: a password made up for this demo alone");
  }
});

test("a question that waits for its answer is repeated", () => {
  const asking = aRun({ question: 'The page requires "Tax region", and I do not know it. What shall I enter?' });
  expect(answer("What will you do next?", asking)).toContain("Tax region");
});

describe("whatever way it is asked", () => {
  const steps = [
    {
      ...step,
      stepNumber: 1,
      status: "done" as const,
      action: 'Fill in "Work email"',
      reasoning: "It is your address.",
    },
    {
      ...step,
      stepNumber: 2,
      status: "done" as const,
      action: 'Untick "Send me offers"',
      reasoning: "It was ticked for you.",
    },
    step,
  ];
  const running = aRun({ steps });
  const stopped = aRun({ steps, status: "stopped", endReason: "captcha" }, "The page wants a CAPTCHA.");
  test.each([
    ["What now?", 'Next: choose "Other"'],
    ["and then?", 'Next: choose "Other"'],
    ["What are you going to do now?", 'Next: choose "Other"'],
    ["Which step are you on?", "Step 3: Fill in"],
    ["What's happening?", "The demo is running, at step 3"],
    ["status?", "The demo is running, at step 3"],
    ["Why?", "Step 3 is to fill in"],
    ["Why did you untick the offers?", "I agree to no advertising for you"],
    ["Why did you fill in the email?", 'Step 1 was to fill in "Work email". It is your address.'],
    ["Why didn't you press Google?", "I never sign in with an account at another company"],
    ["Why don\u2019t you use my card?", "I never pay for anything"],
    ["Why did you skip the phone?", "I enter only what I know of you"],
    ["What did you put for email?", "Work email: maren.holt@fjordlight.no"],
    ["Which email did you use?", "Work email: maren.holt@fjordlight.no"],
    ["Did you use my phone number?", "I have entered nothing under that name. So far I have entered"],
    ["What's the password?", "Password: a password made up for this demo alone, which I never show"],
    ["What can you see?", 'I see "Tell us about your company"'],
    ["Am I signed up?", "Not yet: the demo is running"],
  ])("%s", (question, expected) => {
    expect(answer(question, running)).toContain(expected);
  });
  test.each([
    "Why did it stop?",
    "Why has it stopped?",
    "Why did the demo stop?",
    "Why did it fail?",
    "What was the problem?",
    "What error did you get?",
    "Did you manage to sign me up?",
    "Am I signed up?",
    "Was it successful?",
    "Did I get an account?",
    "What now?",
    "What's next?",
    "status?",
  ])("%s is answered with the reason of the end", (question) => {
    expect(answer(question, stopped)).toContain("I stopped: The page wants a CAPTCHA.");
  });
  test.each(["Why?", "status?", "What now?", "What's the password?", "Was it successful?", "Why not use Google?"])(
    "%s is about no run where there is none",
    (question) => {
      expect(answerAboutRun(question, undefined)).toBeUndefined();
    },
  );
  test.each([
    "What is the next step after the trial?",
    "How does the demo work?",
    "Why is Parlor better?",
    "What did you say?",
  ])("%s is none of a run's business either", (question) => {
    expect(answer(question, running)).toBeUndefined();
  });
});
