import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

interface StoredRecord {
  readonly id: string;
  properties: Record<string, string>;
}

interface HubspotCall extends StoredRecord {
  readonly contactIds: readonly string[];
}

interface Incoming {
  readonly method: string;
  readonly path: string;
  readonly body: Record<string, unknown>;
}

/** What goes wrong with the next requests. `silent` does the work and then cuts the line before it answers. */
export type Misbehaviour =
  | { readonly kind: "well" }
  | { readonly kind: "down" }
  | { readonly kind: "silent" }
  | { readonly kind: "limited"; readonly retryAfter?: number }
  | { readonly kind: "refuses"; readonly status: number; readonly body?: object };

/** A server that speaks HubSpot's protocol as its documentation tells it, and misbehaves on purpose. */
export interface HubspotDouble {
  readonly url: string;
  readonly token: string;
  readonly contacts: ReadonlyMap<string, StoredRecord>;
  readonly calls: ReadonlyMap<string, HubspotCall>;
  readonly properties: Record<"contacts" | "calls", Set<string>>;
  readonly requests: Incoming[];
  /** Chosen anew for each request. */
  misbehave: (request: Incoming) => Misbehaviour;
  /** A contact that the account's own staff made or changed. */
  write(properties: Record<string, string>): void;
  /** Forgets every contact and call. */
  forget(): void;
  close(): Promise<void>;
}

const STANDARD = {
  contacts: "email firstname lastname phone company jobtitle industry hs_lead_status lifecyclestage",
  calls:
    "hs_timestamp hs_call_title hs_call_body hs_call_duration hs_call_direction hs_call_status hs_call_recording_url",
};

const readBody = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  let text = "";
  for await (const piece of request) text += piece;
  return text === "" ? {} : (JSON.parse(text) as Record<string, unknown>);
};

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly body: object,
  ) {
    super(`refused with ${status}`);
  }
}

export async function startHubspot(): Promise<HubspotDouble> {
  const token = "a-private-app-token";
  const contacts = new Map<string, StoredRecord>();
  const calls = new Map<string, HubspotCall>();
  const properties = { contacts: new Set(STANDARD.contacts.split(" ")), calls: new Set(STANDARD.calls.split(" ")) };
  const requests: Incoming[] = [];
  let nextId = 1_000;
  const newId = () => {
    nextId += 1;
    return String(nextId);
  };

  const assertKnown = (type: "contacts" | "calls", given: Record<string, string>) => {
    const unknown = Object.keys(given).find((name) => !properties[type].has(name));
    if (!unknown) return;
    throw new Refusal(400, {
      status: "error",
      category: "VALIDATION_ERROR",
      message: `Property values were not valid: [{"name":"${unknown}","error":"PROPERTY_DOESNT_EXIST"}]`,
      errors: [{ message: `Property "${unknown}" does not exist`, code: "PROPERTY_DOESNT_EXIST" }],
    });
  };

  const emailOf = (given: unknown): string =>
    String((given as Record<string, string> | undefined)?.email ?? "").toLowerCase();

  const findContact = (path: string, id: string) => {
    const byEmail = new URLSearchParams(path.split("?")[1]).get("idProperty") === "email";
    const found = byEmail
      ? [...contacts.values()].find((contact) => emailOf(contact.properties) === id.toLowerCase())
      : contacts.get(id);
    if (!found) throw new Refusal(404, { message: "resource not found" });
    return found;
  };

  const createContact = (body: Record<string, unknown>) => {
    const given = body.properties as Record<string, string>;
    assertKnown("contacts", given);
    const known = [...contacts.values()].find((contact) => emailOf(contact.properties) === emailOf(given));
    if (known)
      throw new Refusal(409, {
        message: `Contact already exists. Existing ID: ${known.id}`,
        category: "CONFLICT",
      });
    const contact = { id: newId(), properties: given };
    contacts.set(contact.id, contact);
    return contact;
  };

  const updateContact = (path: string, id: string, body: Record<string, unknown>) => {
    const contact = findContact(path, id);
    assertKnown("contacts", body.properties as Record<string, string>);
    contact.properties = { ...contact.properties, ...(body.properties as Record<string, string>) };
    return contact;
  };

  const createCall = (body: Record<string, unknown>) => {
    const given = body.properties as Record<string, string>;
    assertKnown("calls", given);
    const associations = (body.associations ?? []) as { to: { id: string }; types: { associationTypeId: number }[] }[];
    const contactIds = associations.map(({ to, types }) => {
      if (!contacts.has(to.id) || types[0]?.associationTypeId !== 194)
        throw new Refusal(400, { message: "no such association" });
      return to.id;
    });
    const call = { id: newId(), properties: given, contactIds };
    calls.set(call.id, call);
    return call;
  };

  const updateCall = (id: string, body: Record<string, unknown>) => {
    const call = calls.get(id);
    if (!call) throw new Refusal(404, { message: "resource not found" });
    assertKnown("calls", body.properties as Record<string, string>);
    call.properties = { ...call.properties, ...(body.properties as Record<string, string>) };
    return call;
  };

  const createProperty = (type: "contacts" | "calls", body: Record<string, unknown>) => {
    const name = String(body.name);
    if (properties[type].has(name))
      throw new Refusal(409, { message: `Property "${name}" already exists`, category: "OBJECT_ALREADY_EXISTS" });
    properties[type].add(name);
    return { name };
  };

  const work = ({ method, path, body }: Incoming): object => {
    const [route = ""] = path.split("?");
    const [, type] = /^\/crm\/v3\/properties\/(contacts|calls)$/.exec(route) ?? [];
    if (type === "contacts" || type === "calls") {
      if (method === "POST") return createProperty(type, body);
      return { results: [...properties[type]].map((name) => ({ name })) };
    }
    if (method === "POST" && route === "/crm/v3/objects/contacts") return createContact(body);
    const [, contactKey] = /^\/crm\/v3\/objects\/contacts\/([^/]+)$/.exec(route) ?? [];
    if (contactKey) {
      const key = decodeURIComponent(contactKey);
      return method === "PATCH" ? updateContact(path, key, body) : findContact(path, key);
    }
    if (method === "POST" && route === "/crm/v3/objects/calls") return createCall(body);
    const [, callId] = /^\/crm\/v3\/objects\/calls\/(\d+)$/.exec(route) ?? [];
    if (method === "PATCH" && callId) return updateCall(callId, body);
    const [, contactId] = /^\/crm\/v4\/objects\/contacts\/(\d+)\/associations\/calls$/.exec(route) ?? [];
    if (method === "GET" && contactId) {
      const found = [...calls.values()].filter((call) => call.contactIds.includes(contactId));
      return { results: found.map((call) => ({ toObjectId: Number(call.id), associationTypes: [] })) };
    }
    if (method === "POST" && route === "/crm/v3/objects/calls/batch/read") {
      const wanted = (body.inputs as { id: string }[])
        .map(({ id }) => calls.get(id))
        .filter((call) => call !== undefined);
      return { results: wanted };
    }
    throw new Refusal(404, { message: `no route ${method} ${route}` });
  };

  const answer = (response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify(body));
  };

  const double = { misbehave: (): Misbehaviour => ({ kind: "well" }) } as { misbehave: HubspotDouble["misbehave"] };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const incoming = { method: request.method ?? "GET", path: request.url ?? "/", body: await readBody(request) };
    requests.push(incoming);
    const behaviour = double.misbehave(incoming);
    if (behaviour.kind === "down") return void request.socket.destroy();
    if (request.headers.authorization !== `Bearer ${token}`) {
      return answer(response, 401, {
        message: "Authentication credentials not found",
        category: "INVALID_AUTHENTICATION",
        correlationId: randomUUID(),
      });
    }
    if (behaviour.kind === "limited") {
      const headers: Record<string, string> =
        behaviour.retryAfter === undefined ? {} : { "retry-after": String(behaviour.retryAfter) };
      return answer(
        response,
        429,
        {
          message: "You have reached your ten_secondly_rolling limit.",
          errorType: "RATE_LIMIT",
          policyName: "TEN_SECONDLY_ROLLING",
        },
        headers,
      );
    }
    if (behaviour.kind === "refuses")
      return answer(response, behaviour.status, behaviour.body ?? { message: "refused" });
    try {
      const result = work(incoming);
      if (behaviour.kind === "silent") return void request.socket.destroy();
      answer(response, 200, result);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      answer(response, error.status, error.body);
    }
  };

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return Object.assign(double, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token,
    contacts,
    calls,
    properties,
    requests,
    write: (given: Record<string, string>) => {
      const known = [...contacts.values()].find((contact) => emailOf(contact.properties) === emailOf(given));
      const contact = known ?? { id: newId(), properties: {} };
      contact.properties = { ...contact.properties, ...given };
      contacts.set(contact.id, contact);
    },
    forget: () => {
      contacts.clear();
      calls.clear();
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}
