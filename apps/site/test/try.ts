import { launchChromium } from "./support/chromium.ts";
import { openSite, reachCall } from "./support/open-site.ts";

const browser = await launchChromium();
const visit = await openSite(browser, { viewport: { width: 1440, height: 900 } });
try {
  await visit.page.screenshot({ path: "/tmp/sz/1.png" });
  await reachCall(visit);
  await visit.platform.say("Good morning Maren, this is Alex. What made you look at voice today?");
  await visit.page.waitForTimeout(1500);
  await visit.platform.setLoudness(0.3);
  await visit.page.waitForTimeout(2500);
  await visit.page.screenshot({ path: "/tmp/sz/2.png" });
} catch (e) {
  console.log(e);
  await visit.page.screenshot({ path: "/tmp/sz/err.png" });
}
console.log(
  visit.errors,
  visit.sent.map((s) => s.name),
  JSON.stringify(visit.platform.calls[0]).slice(0, 1500),
);
console.log(await visit.platform.received().catch(String));
await visit.close();
await browser.close();
