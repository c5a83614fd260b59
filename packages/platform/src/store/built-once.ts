import type { Connection } from "./database.ts";

/** Builds a query once for each database and table, and hands out the same one from then on. */
export function builtOnce<Table extends object, Query>(build: (orm: Connection["orm"], table: Table) => Query) {
  const built = new WeakMap<Connection["orm"], Map<Table, Query>>();
  return (orm: Connection["orm"], table: Table): Query => {
    const ofDatabase = built.get(orm) ?? new Map<Table, Query>();
    built.set(orm, ofDatabase);
    const known = ofDatabase.get(table);
    if (known !== undefined) return known;
    const query = build(orm, table);
    ofDatabase.set(table, query);
    return query;
  };
}
