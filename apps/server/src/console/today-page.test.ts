import { expect, it } from "vitest";
import { todayPage } from "./today-page.ts";

it("shows what was used of each limit, and what the data folder takes", async () => {
  const disk = { used: 2 ** 30, quota: 4 * 2 ** 30, free: 50 * 2 ** 30, reserve: 2 ** 29 };
  const page = String(
    await todayPage(
      [
        { kind: "calls", used: 30, limit: 20 },
        { kind: "minutes", used: 12.34, limit: 0 },
      ],
      disk,
      2,
    ),
  );
  expect(page).toContain('<meter min="0" max="20" high="16" optimum="0" value="20" aria-label="Calls"></meter>');
  expect(page).toContain("12.3");
  expect(page).toContain("none");
  expect(page).toContain("DATA_QUOTA_GB");
  expect(page).toContain("0.5 GB");
  expect(page).toContain("2 sessions of this console are open");
  expect(page).toContain('action="/console/logout-all"');
});
