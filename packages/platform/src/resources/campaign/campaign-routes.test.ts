import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestPlatform, type TestPlatform } from "../../testing/open-test-platform.ts";

let test: TestPlatform;
beforeAll(async () => {
  test = await openTestPlatform();
});
afterAll(() => test.close());

const campaign = {
  name: "Spring",
  phoneNumberId: "0b9c9b1e-6f0f-4a53-9d3b-7d7a6a1b2c3d",
  customers: [{ number: "+14155550100" }, { number: "+14155550101" }],
};
const later = { earliestAt: "2999-01-01T00:00:00.000Z" };

describe("a campaign", () => {
  it("waits for its time, counts its customers, and can be cancelled once", async () => {
    const { body } = await test.send("POST", "/campaign", { ...campaign, schedulePlan: later });
    expect(body).toMatchObject({ status: "scheduled", callsCounterScheduled: 2, callsCounterEnded: 0 });
    const path = `/campaign/${String(body["id"])}`;
    const cancelled = await test.send("PATCH", path, { status: "cancelled" });
    expect(cancelled.body).toMatchObject({ status: "cancelled", endedReason: "campaign.scheduled.ended-by-user" });
    expect((await test.send("PATCH", path, { name: "Again" })).status).toBe(409);
    const listed = await test.send("GET", "/campaign?status=cancelled");
    expect(listed.body["results"]).toMatchObject([{ id: body["id"] }]);
    expect((await test.send("GET", "/campaign/paginated?status=scheduled")).body["results"]).toEqual([]);
  });

  it("says of everybody that they were not called, and why, when its time comes without telephony", async () => {
    const { body } = await test.send("POST", "/campaign", campaign);
    const get = async () => (await test.send("GET", `/campaign/${String(body["id"])}`)).body;
    await expect.poll(async () => (await get())["status"], { timeout: 20_000 }).toBe("ended");
    expect(await get()).toMatchObject({
      endedReason: "campaign.ended.success",
      callsCounterScheduled: 0,
      callsCounterEnded: 2,
      calls: { 0: { status: "ended", customer: { number: "+14155550100" } } },
      warnings: [expect.stringContaining("telephony")],
    });
  });

  it("names an assistant that is not there", async () => {
    const assistantId = "5c9d2d7e-0f0c-4a53-9d3b-7d7a6a1b2c3d";
    expect((await test.send("POST", "/campaign", { ...campaign, assistantId })).status).toBe(400);
  });
});
