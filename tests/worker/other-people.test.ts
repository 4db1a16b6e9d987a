import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { API_OPERATIONS, type ApiOperation, type SchemaName } from "../../shared/api-operations.ts";
import { GOOGLE_KEYS, signToken } from "./fake-firebase.ts";
import { seedTemplates } from "./seed-templates.ts";
import { buy, call, createUser, openShop, readStripe, shopEnv, type User } from "./shop.ts";

const OPERATOR = "a-token-of-the-operator-0123456789";
const DOCUMENT = "0b6f3f0e-5f0c-4a53-9a0e-2f8c4a1d7b11";
const ANSWERS = { templateId: "w-9", sha256: "a".repeat(64), name: "Hers", values: { full_name: "Ann Canary" } };
const TABLES = ["accounts", "completions", "consents", "customers", "documents", "outbox", "purchases", "subscriptions"];
/** What deletes comes last. */
const OPERATIONS = API_OPERATIONS.filter(({ who }) => who === "user").toSorted(
  (a, b) => Number(a.method === "delete") - Number(b.method === "delete"),
);

let ann: User;
let customer: string;
beforeEach(async () => {
  for (const level of ["log", "warn", "error"] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
  ann = await openShop();
  await seedTemplates([{ id: "w-9" }]);
  customer = (await buy(ann, "monthly")).stripeCustomerId;
  await call("PUT", `/api/account/documents/${DOCUMENT}`, { user: ann, body: ANSWERS });
  await call("PUT", "/api/account/consent", { user: ann, body: { tracking: false } });
  await call("POST", "/api/account/completions", { user: ann, body: { templateId: "w-9" } });
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Makes a call that names Ann's ids wherever a call could take one. */
function callWithHerIds({ method, path, body: schema }: ApiOperation, token: string | null, headers: Record<string, string> = {}) {
  const bodies: Partial<Record<SchemaName, object>> = {
    CompletionRequest: { templateId: "w-9" },
    ConsentRequest: { tracking: true },
    PaymentIntentRequest: { offerId: "weekly" },
    PlanChangeRequest: { offerId: "yearly", amount: 69.99, prorationDate: Math.floor(Date.now() / 1000) },
    QuoteRequest: { offerId: "weekly" },
    ReceiptRequest: { rest: 12.99, tracking: { consent: true, gclid: "other" } },
    SavedDocumentRequest: { ...ANSWERS, name: "Another's", values: {} },
  };
  const ids = { uid: ann.uid, customerId: customer, stripeCustomerId: customer };
  const place = `${path.replace("{id}", DOCUMENT)}?${new URLSearchParams({ offerId: "yearly", ...ids }).toString()}`;
  const body = schema && { ...bodies[schema], ...ids };
  const bearer = token !== null && { Authorization: `Bearer ${token}` };
  return call(method.toUpperCase(), place, { headers: { ...headers, ...bearer }, ...(body && { body }) }, shopEnv({ OPS_TOKEN: OPERATOR }));
}

/** Everything that the product and Stripe have about Ann. */
async function readHers(): Promise<unknown[]> {
  const rows = await env.DB.batch(TABLES.map((table) => env.DB.prepare(`SELECT * FROM ${table} WHERE uid = ?`).bind(ann.uid)));
  return [...rows.map(({ results }) => results), await readStripe(customer)];
}

describe("with all of a person's ids", () => {
  it.each(["who has just come", "who has a plan"])("another one %s learns nothing of hers and changes nothing", async (who) => {
    const eve = await createUser("eve");
    if (who === "who has a plan") await buy(eve, "weekly");
    const before = await readHers();
    for (const operation of OPERATIONS) {
      for (const headers of operation.headers ? [{}, { "If-Match": '"1"' }] : [{}]) {
        const answer = await callWithHerIds(operation, eve.token, headers);
        const text = await answer.text();
        const told = [ann.uid, customer, "Ann Canary", "Hers", "ann@example.com"].filter((hers) => text.includes(hers));
        expect([operation.path, told, answer.status < 500]).toEqual([operation.path, [], true]);
      }
    }
    expect(await readHers()).toEqual(before);
  });

  it("another one cannot tell a document of hers from one that is nowhere", async () => {
    const eve = await createUser("eve");
    await buy(eve, "weekly");
    const before = await readHers();
    const nowhere = crypto.randomUUID();
    for (const [method, headers = {}] of [["GET"], ["PUT", { "If-Match": '"1"' }], ["PUT"], ["GET"], ["PUT"], ["DELETE"]] as const) {
      const [hers, none] = await Promise.all(
        [DOCUMENT, nowhere].map(async (id) => {
          const body = { ...ANSWERS, name: "Another's", values: {} };
          const answer = await call(method, `/api/account/documents/${id}`, { user: eve, headers, ...(method === "PUT" && { body }) });
          const { requestId: _r, updatedAt: _u, id: _i, ...said } = await answer.json<Record<string, unknown>>();
          return { status: answer.status, etag: answer.headers.get("ETag"), said };
        }),
      );
      expect({ method, ...hers }).toEqual({ method, ...none });
    }
    expect(await readHers()).toEqual(before);
  });

  it("a token that does not speak for her opens no call, and no cache keeps the refusal", async () => {
    const now = Math.floor(Date.now() / 1000);
    const tokens = {
      none: null,
      "the operator's": OPERATOR,
      "of another project": await signToken(GOOGLE_KEYS, { sub: ann.uid, aud: "other", iss: "https://securetoken.google.com/other" }),
      expired: await signToken(GOOGLE_KEYS, { sub: ann.uid, iat: now - 3700, exp: now - 100, auth_time: now - 3700 }),
      "of a password": await signToken(GOOGLE_KEYS, { sub: ann.uid, firebase: { sign_in_provider: "password" } }),
    };
    const before = await readHers();
    for (const operation of OPERATIONS) {
      for (const [name, token] of Object.entries(tokens)) {
        const { status, headers } = await callWithHerIds(operation, token);
        expect([operation.path, name, status, headers.get("Cache-Control")]).toEqual([operation.path, name, 401, "no-store"]);
      }
    }
    expect(await readHers()).toEqual(before);
  });

  it("an address that Google has not verified is nobody's, also where it is hers", async () => {
    const token = await signToken(GOOGLE_KEYS, { sub: "uid-unverified", email: "ann@example.com", email_verified: false });
    await call("PUT", "/api/account", { user: { uid: "uid-unverified", token }, body: {} });
    const text = await (await call("GET", "/api/account/export", { user: { uid: "uid-unverified", token } })).text();
    expect(JSON.parse(text)).toMatchObject({ account: { uid: "uid-unverified", email: null }, documents: [], purchases: [] });
  });
});
