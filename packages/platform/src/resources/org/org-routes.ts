import type { Org } from "@parlor/contract";
import { and, asc, eq } from "drizzle-orm";
import { badRequest, conflict, forbidden, notFound } from "../../http/api-error.ts";
import { hasRole, type Principal, type Role } from "../../http/principal.ts";
import { type RowContext, type RowRoutes, type RowsOf, route } from "../../http/route.ts";
import type { Connection } from "../../store/database.ts";
import { newId } from "../../store/new-id.ts";
import { logs, memberships, organisations, users } from "../../store/schema.ts";
import { maskAll, openSealed, sealSecrets, unmaskSecrets } from "../../store/secret-fields.ts";
import { mergeFields } from "../resource-store.ts";
import type { Services } from "../services.ts";

type Organisation = typeof organisations.$inferSelect;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const roles: readonly string[] = ["admin", "editor", "viewer"] satisfies Role[];

const present = (row: Organisation): Org => ({
  ...maskAll(row.data),
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

const missing = (id: string) =>
  notFound(`There is no organisation with the id ${id} that this key's owner belongs to.`);

type OfOrganisation = Pick<RowContext<"GET /org/{id}">, "params" | "principal">;

/** The organisation of the path, as far as the key's owner is a member of it with at least this role. */
async function membershipOf(connection: Connection, context: OfOrganisation, needed: Role): Promise<Organisation> {
  const id = context.params.id;
  const [found] = uuid.test(id)
    ? await connection.orm
        .select({ organisation: organisations, role: memberships.role })
        .from(organisations)
        .innerJoin(memberships, eq(memberships.orgId, organisations.id))
        .where(and(eq(organisations.id, id), eq(memberships.userId, context.principal.userId)))
    : [];
  if (!found) throw missing(id);
  const member: Principal = { ...context.principal, role: found.role };
  if (!hasRole(member, needed))
    throw forbidden(`This needs the role ${needed} there; the owner of this key is ${found.role}.`);
  return found.organisation;
}

/** Takes a member out or changes the role, but never the last admin's. */
async function changeMember(
  connection: Connection,
  orgId: string,
  userId: string,
  role: Role | undefined,
): Promise<void> {
  const members = await connection.orm.select().from(memberships).where(eq(memberships.orgId, orgId)).for("update");
  const member = members.find((candidate) => candidate.userId === userId.toLowerCase());
  if (!member) throw notFound(`There is no member with the id ${userId}.`);
  const admins = members.filter((candidate) => candidate.role === "admin");
  if (member.role === "admin" && role !== "admin" && admins.length === 1) {
    throw conflict("This is the last admin of the organisation: make somebody else admin first.");
  }
  const one = and(eq(memberships.orgId, orgId), eq(memberships.userId, member.userId));
  if (role) await connection.orm.update(memberships).set({ role }).where(one);
  else await connection.orm.delete(memberships).where(one);
}

const roleOf = ({ role }: { readonly role: string }): Role => {
  if (!roles.includes(role)) throw badRequest(`role: must be one of ${roles.join(", ")}.`);
  return role as Role;
};

/** Organisations, their members and roles. What a key may do here goes by its owner's membership in that very one. */
export function orgRoutes(services: Services): RowRoutes<RowsOf<"org">> {
  const { database, now, secrets } = services;
  const anyMember = { role: "viewer" } as const;

  return {
    "POST /org": route(
      ({ body, principal }) =>
        database.transaction(async ({ orm }) => {
          const moment = now();
          const row = {
            id: newId(moment),
            data: sealSecrets(mergeFields({}, body), secrets),
            createdAt: moment,
            updatedAt: moment,
          };
          await orm.insert(organisations).values(row);
          await orm
            .insert(memberships)
            .values({ orgId: row.id, userId: principal.userId, role: "admin", createdAt: moment });
          return present(row);
        }),
      { role: "admin" },
    ),
    "GET /org": route(async ({ principal }) => {
      const rows = await database.orm
        .select({ organisation: organisations })
        .from(organisations)
        .innerJoin(memberships, eq(memberships.orgId, organisations.id))
        .where(eq(memberships.userId, principal.userId))
        .orderBy(asc(organisations.createdAt));
      return rows.map(({ organisation }) => present(organisation));
    }),
    "GET /org/{id}": route(async (context) => present(await membershipOf(database, context, "viewer"))),
    "PATCH /org/{id}": route(
      (context) =>
        database.transaction(async (connection) => {
          const row = await membershipOf(connection, context, "admin");
          const current = openSealed(row.data, secrets);
          const { data: given } = unmaskSecrets(context.body, current);
          const changed = { data: sealSecrets(mergeFields(current, given), secrets), updatedAt: now() };
          await connection.orm.update(organisations).set(changed).where(eq(organisations.id, row.id));
          return present({ ...row, ...changed });
        }),
      anyMember,
    ),
    "DELETE /org/{id}": route(
      (context) =>
        database.transaction(async (connection) => {
          const row = await membershipOf(connection, context, "admin");
          if (row.id === context.principal.orgId) {
            throw conflict("This key is for the organisation itself: delete it with a key of another one.");
          }
          await connection.orm.delete(logs).where(eq(logs.orgId, row.id));
          await connection.orm.delete(organisations).where(eq(organisations.id, row.id));
          return present(row);
        }),
      anyMember,
    ),
    "GET /org/{id}/user": route(async (context) => {
      const { id } = await membershipOf(database, context, "viewer");
      const rows = await database.orm
        .select({ user: users, role: memberships.role })
        .from(users)
        .innerJoin(memberships, eq(memberships.userId, users.id))
        .where(eq(memberships.orgId, id))
        .orderBy(asc(memberships.createdAt), asc(users.email));
      return rows.map(({ user, role }) => ({
        id: user.id,
        email: user.email,
        ...(user.fullName !== null && { fullName: user.fullName }),
        role,
        createdAt: user.createdAt.toISOString(),
        updatedAt: user.updatedAt.toISOString(),
      }));
    }),
    "DELETE /org/{id}/leave": route(
      (context) =>
        database.transaction(async (connection) => {
          const { id } = await membershipOf(connection, context, "viewer");
          await changeMember(connection, id, context.principal.userId, undefined);
          return undefined;
        }),
      anyMember,
    ),
    "DELETE /org/{id}/member/{memberId}/leave": route(
      (context) =>
        database.transaction(async (connection) => {
          const { id } = await membershipOf(connection, context, "admin");
          await changeMember(connection, id, context.params.memberId, undefined);
          return undefined;
        }),
      anyMember,
    ),
    "POST /org/{id}/invite": route(
      (context) =>
        database.transaction(async (connection) => {
          const { id } = await membershipOf(connection, context, "admin");
          const role = roleOf(context.body);
          const { emails } = context.body;
          const moment = now();
          for (const email of new Set(emails.map((address) => address.trim().toLowerCase()))) {
            if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email))
              throw badRequest(`emails: ${email} is not an e-mail address.`);
            const user = { id: newId(moment), email, createdAt: moment, updatedAt: moment };
            await connection.orm.insert(users).values(user).onConflictDoNothing();
            const [known] = await connection.orm.select().from(users).where(eq(users.email, email));
            if (!known) continue;
            await connection.orm
              .insert(memberships)
              .values({ orgId: id, userId: known.id, role, createdAt: moment })
              .onConflictDoNothing();
          }
          return undefined;
        }),
      anyMember,
    ),
    "PATCH /org/{id}/role": route(
      (context) =>
        database.transaction(async (connection) => {
          const { id } = await membershipOf(connection, context, "admin");
          await changeMember(connection, id, context.body.userId, roleOf(context.body));
          return undefined;
        }),
      anyMember,
    ),
    "GET /org/{id}/auth": route(async (context) => {
      const { id } = await membershipOf(database, context, "viewer");
      const accessToken = await services.authenticator.issueAccessToken({
        orgId: id,
        userId: context.principal.userId,
      });
      return { accessToken, aud: { orgId: id } };
    }),
  };
}
