import type { CreateScorecardDTO, ScorecardMetric } from "@parlor/contract";
import { eq } from "drizzle-orm";
import { newId } from "../../store/new-id.ts";
import { type EffectiveAssistant, type JsonObject, scorecards } from "../../store/schema.ts";
import { listOf } from "../list-query.ts";
import type { Services } from "../services.ts";

/** A scorecard with the id that its score is kept under. */
export interface WantedScorecard {
  readonly id: string;
  readonly scorecard: CreateScorecardDTO;
}

/** Every scorecard that is filled in for an assistant's call: those that it names or brings, and those that name it. */
export async function wantedScorecards(
  { database, now }: Pick<Services, "database" | "now">,
  orgId: string,
  { id: assistantId, artifactPlan }: EffectiveAssistant,
  mayUseStored: boolean,
): Promise<WantedScorecard[]> {
  const { scorecardIds, scorecards: inline = [] } = artifactPlan ?? {};
  const brought = inline.map((scorecard) => ({ id: newId(now()), scorecard }));
  if (!mayUseStored) return brought;
  const rows = await database.orm
    .select()
    .from(scorecards)
    .where(eq(scorecards.orgId, orgId))
    .orderBy(scorecards.createdAt, scorecards.id);
  const named = new Set(listOf(scorecardIds).map((id) => id.toLowerCase()));
  const meant = rows.filter(
    ({ id, data }) => named.has(id) || (assistantId !== undefined && listOf(data.assistantIds).includes(assistantId)),
  );
  return [...meant.map(({ id, data }) => ({ id, scorecard: data })), ...brought];
}

type Condition = ScorecardMetric["conditions"][number];

function holds({ comparator, value: wanted }: Condition, given: unknown): boolean {
  if (typeof given !== typeof wanted) return false;
  if (comparator === "=") return given === wanted;
  if (comparator === "!=") return given !== wanted;
  const [left, right] = [Number(given), Number(wanted)];
  if (comparator === ">") return left > right;
  if (comparator === "<") return left < right;
  return comparator === ">=" ? left >= right : left <= right;
}

/**
 * What a call scored: the points of every condition that holds, and of 100 where all points together are 100. A datum that
 * was not taken out gives no points.
 *
 * @param outputs the call's structured outputs, by their ids
 */
export function scoreCall({ name, metrics }: CreateScorecardDTO, outputs: Readonly<JsonObject>): JsonObject {
  const metricPoints: Record<string, number> = {};
  let possible = 0;
  for (const { structuredOutputId, conditions } of metrics) {
    const { result } = (outputs[structuredOutputId.toLowerCase()] ?? {}) as { readonly result?: unknown };
    const points = conditions.filter((condition) => holds(condition, result)).map((condition) => condition.points);
    metricPoints[structuredOutputId] = (metricPoints[structuredOutputId] ?? 0) + sum(points);
    possible += sum(conditions.map((condition) => condition.points));
  }
  const score = sum(Object.values(metricPoints));
  const scoreNormalized = possible === 0 ? 0 : Math.round((score / possible) * 100);
  return { ...(name !== undefined && { name }), score, scoreNormalized, metricPoints };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
