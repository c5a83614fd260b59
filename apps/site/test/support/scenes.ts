import { MAREN, reachCall, type Visit, type VisitOptions } from "./open-site.ts";

/** A state of the site, and how to come to it. */
export interface Scene {
  name: string;
  options?: VisitOptions;
  reach(visit: Visit): Promise<void>;
}

const stepOf = (stepNumber: number, action: string, status: "done" | "running") => ({
  stepNumber,
  action,
  status,
  reasoning: "The form asks for it and the profile has it.",
  observation: "A sign-up form with three required fields.",
  nextAction: "Submit the form.",
  currentUrl: "http://preview.test/sample/sign-up",
  timestamp: "2026-11-21T10:00:00.000Z",
});

export const STEPS = [
  stepOf(1, "Open the sign-up page", "done"),
  stepOf(2, 'Fill in "Full name"', "done"),
  stepOf(3, 'Fill in "Work email"', "done"),
  stepOf(4, 'Fill in "Company"', "running"),
];

export const TASK_ID = "8f3c21ab-77aa-4d1b-9f6e-1f0c7f7b9a11";

const PREVIEW_PAGE = `<!doctype html><html lang=en><title>Preview</title><body style="margin:0;font:16px sans-serif;background:#fff;color:#1b1b1b;display:grid;place-items:center;min-height:100vh"><main style="width:340px;display:grid;gap:10px"><h1 style="font-size:20px;margin:0">Create your workspace</h1><label>Full name<input style="width:100%;padding:8px;box-sizing:border-box" value="Maren Holt"></label><label>Work email<input style="width:100%;padding:8px;box-sizing:border-box" value="maren.holt@fjordlight.example"></label><label>Company<input style="width:100%;padding:8px;box-sizing:border-box" value="Fjordlight En"></label></main></body></html>`;

async function converse({ platform, page }: Visit) {
  await platform.say(
    "Good morning Maren, this is Alex. I see you run customer operations at Fjordlight. What made you look at voice today?",
  );
  await platform.hear("We get about 900 calls a day when there is an outage, and most ask the same thing.");
  await platform.say(
    "That is a good fit. An assistant can answer with the outage status for the caller's postcode and pass anything unusual to a person.",
  );
  await platform.hear("Can it do that in Norwegian?");
  await platform.send({
    type: "transcript",
    role: "assistant",
    transcriptType: "partial",
    transcript: "Yes. Norwegian works today, and it can switch to English when the caller does",
  });
  await page.getByText("Norwegian works today").first().waitFor();
}

/** Two voices that took turns in the last six seconds. */
async function soundOut({ platform, page }: Visit) {
  for (const loudness of [0.02, 0.09, 0.05, 0.14, 0.03, 0.12, 0.07, 0.02, 0.1, 0.15, 0.06, 0.11]) {
    await platform.setLoudness(loudness);
    await page.waitForTimeout(260);
  }
}

async function submit({ page }: Visit) {
  await page.getByLabel("Work email").fill(MAREN.email);
  await page.getByRole("button", { name: "Get Started" }).click();
}

async function openLiveDemo(visit: Visit) {
  await reachCall(visit);
  await converse(visit);
  await visit.page.getByRole("button", { name: "Watch Video" }).click();
  await visit.page.getByRole("tab", { name: /Live demo/ }).click();
}

function answerAutomation(visit: Visit, previewUrl: string | null) {
  visit.answer("browser-automation", () => ({
    success: true,
    result: { taskId: TASK_ID, status: "running", previewUrl, steps: previewUrl ? STEPS : [] },
  }));
}

const noMicrophone = () => {
  // A message is gone after five seconds, which a busy machine may need to look at it: here it stays.
  const schedule = globalThis.setTimeout.bind(globalThis);
  const patient = (work: () => void, delay?: number) => schedule(work, delay === 5_000 ? 300_000 : delay);
  Object.assign(globalThis, { setTimeout: patient });
  navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("No device", "NotFoundError"));
};

export const scenes: readonly Scene[] = [
  { name: "access-request", reach: async () => {} },
  {
    name: "access-request-error",
    async reach({ page }) {
      await page.getByRole("button", { name: "Get Started" }).click();
      await page.getByText("Email is required").waitFor();
    },
  },
  {
    name: "consent",
    options: { asksConsent: true },
    async reach({ page }) {
      await page.getByRole("button", { name: "Choose" }).waitFor();
    },
  },
  {
    name: "preferences",
    async reach({ page }) {
      await page.getByRole("button", { name: "Preferences" }).click();
      await page.getByRole("menuitemradio", { name: "Dark" }).waitFor();
    },
  },
  {
    name: "verification",
    async reach(visit) {
      visit.answer("enrichment-api", () => new Promise(() => {}));
      await submit(visit);
      await visit.page.getByText("Getting to Know You...").waitFor();
    },
  },
  {
    name: "verification-complete",
    async reach(visit) {
      visit.answer("hubspot-integration", () => new Promise(() => {}));
      await submit(visit);
      await visit.page.getByText("Research Complete!").waitFor();
    },
  },
  {
    name: "call-starting",
    async reach(visit) {
      visit.platform.setPrompt(false);
      await submit(visit);
      await visit.page.getByText("Starting your personalized call...").waitFor();
    },
  },
  {
    name: "call-connected",
    async reach(visit) {
      await reachCall(visit);
      await converse(visit);
      await soundOut(visit);
    },
  },
  {
    name: "call-devices",
    async reach(visit) {
      await reachCall(visit);
      await converse(visit);
      await visit.page.getByRole("button", { name: "Devices" }).locator("visible=true").click();
      await visit.page.getByText("Noise cancellation").waitFor();
    },
  },
  {
    name: "call-muted",
    async reach(visit) {
      await reachCall(visit);
      await converse(visit);
      await visit.page.getByRole("button", { name: "Mute", exact: true }).click();
      await visit.page.getByRole("button", { name: "Pause Alex" }).click();
      await visit.page.getByRole("button", { name: "Unmute" }).waitFor();
    },
  },
  {
    name: "call-chat",
    async reach(visit) {
      await reachCall(visit);
      await converse(visit);
      const toggle = visit.page.getByRole("button", { name: "Show Chat" });
      if (await toggle.isVisible()) await toggle.click();
    },
  },
  {
    name: "call-ended",
    async reach(visit) {
      await reachCall(visit);
      await converse(visit);
      visit.answer("get-call-summary", () => ({
        summary:
          "Maren wants to answer about 900 outage calls a day without adding seats. Alex showed how an assistant gives the outage status by postcode and passes unusual calls to a person.\n- Norwegian is required; English as a fallback.\n- Next step: pricing by email, then a call on Thursday.",
      }));
      await visit.page.getByRole("button", { name: "End Call" }).click();
      await visit.page.getByText("Call Summary Ready").waitFor();
    },
  },
  {
    name: "call-failed",
    async reach(visit) {
      visit.platform.refuseWith(503);
      await submit(visit);
      await visit.page.getByText("The call could not start", { exact: false }).waitFor();
    },
  },
  {
    name: "call-waiting",
    async reach(visit) {
      const queue = { ticket: "ticket-1", place: 3, free: false, retryAfterSeconds: 600 };
      visit.platform.refuseWith(503, { code: "at-capacity", queue });
      await submit(visit);
      await visit.page.getByText("All lines are busy. You are number").waitFor();
    },
  },
  {
    name: "text-only",
    options: { before: noMicrophone },
    async reach(visit) {
      await submit(visit);
      await visit.page.getByText("No Microphone Found").waitFor();
      await visit.page.getByRole("button", { name: "End Call" }).waitFor({ timeout: 20_000 });
      await converse(visit);
      await visit.page.getByText("Text only").waitFor();
    },
  },
  {
    name: "demo-video",
    async reach(visit) {
      await reachCall(visit);
      await visit.page.getByRole("button", { name: "Watch Video" }).click();
      await visit.page.getByText("is muted during video", { exact: false }).waitFor();
    },
  },
  {
    name: "live-demo-ready",
    async reach(visit) {
      await openLiveDemo(visit);
      await visit.page.getByText("Ready for your live demo").waitFor();
    },
  },
  {
    name: "live-demo-running",
    async reach(visit) {
      await visit.context.route("http://preview.test/**", (route) =>
        route.fulfill({ contentType: "text/html", body: PREVIEW_PAGE }),
      );
      await openLiveDemo(visit);
      answerAutomation(visit, "http://preview.test/run/1");
      await visit.page.getByRole("button", { name: "Start Demo" }).click();
      await visit.page.getByRole("link", { name: "Full Screen" }).waitFor();
      await visit.page.frameLocator("iframe").getByText("Create your workspace").waitFor();
    },
  },
  {
    name: "live-demo-failed",
    async reach(visit) {
      await openLiveDemo(visit);
      await visit.page.getByRole("button", { name: "Start Demo" }).click();
      await visit.page.getByText("Would you like me to try", { exact: false }).waitFor();
    },
  },
  {
    name: "not-found",
    options: { path: "/nowhere" },
    async reach({ page }) {
      await page.getByText("Oops! Page not found").waitFor();
    },
  },
];
