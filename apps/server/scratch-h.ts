import { serve } from "@hono/node-server";
import { createAutomation } from "./src/automation/create-automation.ts";
const port = 34567;
const target = process.argv[2];
const t0 = Date.now();
const demo = createAutomation({ previewUrl: `http://localhost:${port}`, siteOrigins: ["http://localhost:3000"], productName: "Parlor", pace: Number(process.env.PACE ?? 0), typing: Number(process.env.TYPING ?? 0), onFault: (e) => console.error("FAULT", e), allowPrivate: Boolean(target), allowedTargets: target ? [new URL(target).origin] : [] });
const server = serve({ fetch: demo.fetch, port, hostname: "127.0.0.1" }) as import("node:http").Server;
demo.attachPreview(server);
const me = demo.service.forVisitorSession("v");
const r = await me.start({ target, profile: { email: "maren.holt@fjordlight.example", fullName: "Maren Holt", company: "Fjordlight Energy", title: "Head of Customer Operations", companySize: "51-200", industry: "Utilities" } });
console.log(r.success, r.error);
const id = r.result?.taskId ?? "";
let shown = 0; let first = 0;
for (;;) {
  await new Promise((f) => setTimeout(f, 100));
  const d = me.getTaskDetails(id);
  if (d.result?.previewUrl && !first) { first = Date.now(); console.log("preview after", first - t0, d.result.previewUrl); }
  for (const s of d.result?.steps.slice(shown) ?? []) { console.log(`${s.stepNumber}. ${s.status} ${s.action}\n     ${s.observation}\n     ${s.reasoning}\n     ${s.nextAction}   @${s.currentUrl}`); shown++; }
  if (!["starting", "running"].includes(d.result?.status ?? "")) { console.log(d.result?.status, d.error, Date.now() - t0); break; }
}
for (const q of ["What do you see on the page?", "Explain your reasoning", "What will you do next?", "Show me the current step", "Why did you choose this action?", "Start my personalized demo"]) console.log(">", q, "\n", me.answer(q, id)?.message);
await demo.service.close(); server.close(); server.closeAllConnections();
