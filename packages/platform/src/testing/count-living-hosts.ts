import pg from "pg";

/** How many machines that hold calls say in a database that they live. */
export async function countLivingHosts({ databaseUrl }: { readonly databaseUrl: string }): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const living = await client.query("select 1 from platform.call_workers where seen_at > now() - interval '3 s'");
  await client.end();
  return living.rowCount ?? 0;
}
