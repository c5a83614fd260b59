import type { Campaign, CampaignPaginatedResponse, CampaignSettings, CreateCustomerDTO } from "@parlor/contract";
import { conflict } from "../../http/api-error.ts";
import { type RowContext, type RowRoutes, type RowsOf, route } from "../../http/route.ts";
import { campaigns, type DataOf } from "../../store/schema.ts";
import { crudRoutes } from "../crud.ts";
import { fieldConditions, idConditions, pageRows, type ResourceRow } from "../list-query.ts";
import { resolveTarget } from "../resolve-assistant.ts";
import { createResourceStore, presentRow } from "../resource-store.ts";
import type { Services } from "../services.ts";

const startQueue = "campaign-start";

/** Everybody whom a campaign is to call, over all its numbers. */
export const customersOf = ({ customers = [], dialPlan = [] }: CampaignSettings): CreateCustomerDTO[] => [
  ...customers,
  ...dialPlan.flatMap((entry) => entry.customers),
];

const earliestAt = ({ schedulePlan }: CampaignSettings): Date | undefined =>
  schedulePlan ? new Date(schedulePlan.earliestAt) : undefined;

/** What a campaign that has just been stored says of itself. */
const freshCounters = (campaign: CampaignSettings) => ({
  calls: {},
  callsCounterScheduled: customersOf(campaign).length,
  callsCounterQueued: 0,
  callsCounterInProgress: 0,
  callsCounterEndedVoicemail: 0,
  callsCounterEnded: 0,
});

/**
 * A campaign that begins: it has no telephony here to call with, so each customer is recorded as not called, with the
 * reason, and the campaign ends. Nothing is left as though it were still to happen.
 */
export function runCampaign(campaign: DataOf<Campaign>, at: Date): DataOf<Campaign> {
  const customers = customersOf(campaign);
  const calls = Object.fromEntries(
    customers.map((customer, index) => [
      String(index),
      {
        type: "outboundPhoneCall",
        status: "ended",
        endedReason: "call.start.error-get-phone-number",
        endedMessage: "No telephony is configured on this installation.",
        endedAt: at.toISOString(),
        customer,
      },
    ]),
  );
  return {
    ...campaign,
    status: "ended",
    endedReason: "campaign.ended.success",
    calls,
    callsCounterScheduled: 0,
    callsCounterEnded: customers.length,
    warnings: ["No telephony is configured on this installation: nobody was called."],
  };
}

/** Campaigns: who is to be called and when. */
export async function campaignRoutes(services: Services): Promise<RowRoutes<RowsOf<"campaign">>> {
  const { database, jobs, now } = services;
  const store = createResourceStore({ table: campaigns, noun: "campaign", now, secrets: services.secrets });

  await jobs.work<{ id: string; orgId: string }>(startQueue, { retryLimit: 3 }, async ({ data: { id, orgId } }) => {
    await database.transaction(async (connection) => {
      const found = await store.find(connection, orgId, id);
      if (found?.data.status !== "scheduled") return;
      const row = await store.getForUpdate(connection, orgId, id);
      const due = earliestAt(row.data);
      if (due && due > now()) return;
      await store.replace(connection, row, runCampaign(row.data, now()));
    });
  });

  const list = async ({
    principal,
    query,
  }: RowContext<"GET /campaign" | "GET /campaign/paginated">): Promise<CampaignPaginatedResponse> => {
    const conditions = [...idConditions(store.table, query), ...fieldConditions(store.table, query, ["status"])];
    const page = await pageRows(database, store.table, principal.orgId, query, conditions);
    return { results: page.rows.map(presentRow), metadata: page.metadata };
  };

  /** A change of the time makes a further job; the one that comes too early does nothing. */
  const schedule = async (
    connection: Parameters<typeof store.get>[0],
    row: ResourceRow<DataOf<Campaign>>,
  ): Promise<void> => {
    if (row.data.status !== "scheduled") return;
    const startAfter = earliestAt(row.data);
    await jobs.send(startQueue, { id: row.id, orgId: row.orgId }, { connection, startAfter });
  };

  return {
    ...crudRoutes({
      services,
      store,
      path: "/campaign",
      list: "page",
      async prepare(connection, context, data, current) {
        const { orgId } = context.principal;
        if ((["assistantId", "squadId", "workflowId"] as const).some((field) => context.body[field] !== undefined)) {
          await resolveTarget(connection, orgId, { ...data, assistantOverrides: undefined }, services.secrets);
        }
        if (!current) return { ...data, status: "scheduled" as const, ...freshCounters(data) };
        const before = current.data.status;
        const open = before === "scheduled" || before === "in-progress";
        if (!open) throw conflict(`This campaign is ${before}: it takes no more changes.`);
        if (data.status === before) return { ...data, ...freshCounters(data) };
        return { ...data, endedReason: `campaign.${before}.ended-by-user` };
      },
      stored: schedule,
    }),
    "GET /campaign": route(list),
    "GET /campaign/paginated": route(list),
  };
}
