import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { PlanChange } from "../../shared/contracts/billing.ts";
import { OperatorReport } from "../../shared/contracts/operator-report.ts";
import { createContexts } from "../../worker/context.ts";
import { keepCounts } from "../../worker/domain/counting.ts";
import { failRenewal } from "./failing-plans.ts";
import {
  advanceStripe,
  billStripe,
  buy,
  call,
  createUser,
  openShopBeforeEach,
  pay,
  readJson,
  runCron,
  sendReceipt,
  shopEnv,
  startPurchase,
} from "./shop.ts";
import { seedTemplates } from "./seed-templates.ts";

const TOKEN = "a-token-of-the-operator-0123456789";

const ann = openShopBeforeEach();
beforeEach(() => seedTemplates([{ id: "w-9", title: "Request for a number" }]));

const bindings = () => shopEnv({ OPS_TOKEN: TOKEN });
async function report(query = ""): Promise<OperatorReport> {
  await runCron(bindings());
  return readJson(
    await call("GET", `/api/ops/report${query}`, { headers: { Authorization: `Bearer ${TOKEN}` } }, bindings()),
    OperatorReport,
  );
}
const visit = (query: string, headers = {}) => call("POST", `/api/reports/visit?${query}`, { headers });
const search = (q: string, more = "") => call("GET", `/api/fillwright/templates?q=${encodeURIComponent(q)}${more}`);

describe("the operator's report", () => {
  it("is the operator's alone", async () => {
    expect((await call("GET", "/api/ops/report", {}, bindings())).status).toBe(401);
    expect((await call("GET", "/api/ops/report", { user: ann }, bindings())).status).toBe(401);
    expect((await call("GET", "/api/ops/report?days=9999", { headers: { Authorization: `Bearer ${TOKEN}` } }, bindings())).status).toBe(
      400,
    );
  });

  it("counts accounts, completions free and paid, purchases and trials, and stays right when it is made again", async () => {
    const bob = await createUser("bob");
    await call("POST", "/api/account/completions", { user: bob, body: { templateId: "w-9" } });
    await buy(ann, "monthly");
    // The second time the same document is taken: it was corrected, or a run of many goes on.
    for (let time = 0; time < 2; time += 1) await call("POST", "/api/account/completions", { user: ann, body: { templateId: "w-9" } });
    await report();
    const { totals, days, subscriptions, revenue, topForms } = await report();
    expect(totals).toMatchObject({ accounts: 2, completions_free: 1, completions_paid: 1, purchases: 1, trials: 1 });
    expect(days).toHaveLength(30);
    expect(days.at(-1)?.counts).toEqual(totals);
    expect(subscriptions).toMatchObject({ active: 0, trial: 1, pastDue: 0 });
    expect(revenue).toEqual([
      { month: new Date().toISOString().slice(0, 7), plan: "Monthly", currency: "usd", payments: 1, renewals: 0, amount: 0.99 },
    ]);
    expect(topForms).toEqual([{ templateId: "w-9", title: "Request for a number", opened: 0, filled: 0, taken: 2 }]);
  });

  it("books every payment once and without the tax that was added: renewals, several at once, and changes of plan", async () => {
    const taxed = shopEnv({ STRIPE_TAX: "added" });
    const intent = await startPurchase(ann, "weekly", { location: { country: "US", postalCode: "94107" } }, {}, taxed);
    await pay(intent);
    await sendReceipt(ann, intent);
    await advanceStripe(8);
    await sendReceipt(ann, intent);
    const bob = await createUser("bob");
    const { intent: owing } = await failRenewal(bob);
    await billStripe(owing.subscriptionId);
    const due = await startPurchase(bob, "weekly");
    await pay(due);
    await call("PUT", "/api/account/subscription/receipt", { user: bob, body: { stripeCustomerId: due.stripeCustomerId, rest: due.rest } });
    const eve = await createUser("eve");
    await buy(eve, "weekly");
    const path = "/api/account/subscription/change";
    const shown = await readJson(await call("GET", `${path}?offerId=yearly`, { user: eve }), PlanChange);
    await call("POST", path, { user: eve, body: shown });
    await report();
    await report();
    const booked =
      "SELECT offer_id, kind, count(*) n, sum(amount_minor) total FROM payments GROUP BY offer_id, kind ORDER BY offer_id, kind";
    expect((await env.DB.prepare(booked).all()).results).toEqual([
      { offer_id: "weekly", kind: "first", n: 3, total: 3 * 499 },
      { offer_id: "weekly", kind: "renewal", n: 3, total: 3 * 499 },
      { offer_id: "yearly", kind: "change", n: 1, total: Math.round(shown.amount * 100) },
    ]);
  });

  it("keeps what was earned and counted when an account is erased", async () => {
    await buy(ann, "weekly");
    await report();
    await call("DELETE", "/api/account", { user: ann });
    const { totals, revenue } = await report();
    expect(totals).toMatchObject({ accounts: 1, purchases: 1 });
    expect(revenue).toMatchObject([{ plan: "Weekly", amount: 4.99 }]);
  });

  it("names no person", async () => {
    await buy(ann, "weekly");
    const text = JSON.stringify(await report());
    expect(text).not.toContain(ann.uid);
    expect(text).not.toContain("@example.com");
    expect(text).not.toContain("cus_");
  });
});

describe("an outage of the Cron Trigger", () => {
  it("of weeks leaves no day out: each is counted once it runs again, a few at a time, and no payment is missing in the books", async () => {
    const context = createContexts()(shopEnv(), { waitUntil: () => undefined });
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    await keepCounts(context, daysAgo(41));
    await buy(ann, "weekly");
    await call("POST", "/api/account/completions", { user: ann, body: { templateId: "w-9" } });
    const then = daysAgo(40).toISOString();
    await env.DB.batch([
      env.DB.prepare("UPDATE accounts SET created_at = ?").bind(then),
      env.DB.prepare("UPDATE purchases SET started_at = ?").bind(then),
      env.DB.prepare("UPDATE completions SET completed_at = ?1, granted_at = ?1").bind(then),
    ]);
    for (let run = 0; run < 6; run += 1) await keepCounts(context);
    const { totals, revenue, topForms } = await report("?days=60");
    expect(totals).toMatchObject({ accounts: 1, purchases: 1, completions_paid: 1 });
    expect(revenue).toMatchObject([{ plan: "Weekly", payments: 1 }]);
    expect(topForms).toMatchObject([{ templateId: "w-9", taken: 1 }]);
  });
});

it("a dispute of before is reported until it is decided, however it was", async () => {
  const statuses = ["needs_response", "warning_under_review", "won", "lost", "prevented", "warning_closed"];
  const insert =
    "INSERT INTO disputes (id, status, amount_minor, currency, charged_at, opened_at, updated_at) VALUES (?1, ?1, 1, 'usd', '2020', '2020', '2020')";
  await env.DB.batch(statuses.map((status) => env.DB.prepare(insert).bind(status)));
  expect((await report()).disputes.map(({ status }) => status).toSorted()).toEqual(["needs_response", "warning_under_review"]);
});

describe("visits", () => {
  it("to the paywall and to forms are counted, begun ones too, and the share that bought is told", async () => {
    for (const query of [
      "what=paywall_opened",
      "what=paywall_opened",
      "what=form_opened&templateId=w-9",
      "what=form_filled&templateId=w-9",
    ])
      expect((await visit(query)).status).toBe(204);
    await buy(ann, "weekly");
    const { totals, topForms, conversion } = await report();
    expect(totals).toMatchObject({ paywall_opened: 2, form_opened: 1, form_filled: 1 });
    expect(topForms).toMatchObject([{ templateId: "w-9", opened: 1, filled: 1 }]);
    expect(conversion.paywall).toBe(0.5);
  });

  it("of forms that do not exist, of robots, and of anything else are not", async () => {
    await visit("what=form_opened&templateId=made-up");
    await visit("what=form_opened&templateId=w-9", { "User-Agent": "Googlebot/2.1" });
    expect((await visit("what=password")).status).toBe(400);
    const { totals } = await report();
    expect(totals).toMatchObject({ paywall_opened: 0, form_opened: 0 });
  });
});

describe("searches that found nothing", () => {
  it("are told once several people sought the same, and not before", async () => {
    await search("unicorn permit");
    await search("Unicorn  permit");
    expect((await report()).missedSearches).toEqual([]);
    expect(JSON.stringify((await env.DB.prepare("SELECT * FROM missed_words").all()).results)).toBe("[]");
    await search("unicorn PERMIT");
    expect((await report()).missedSearches).toEqual([{ words: "unicorn permit", count: 3 }]);
  });

  it("are no half-typed words, no numbers of a person, and no addresses", async () => {
    for (let time = 0; time < 3; time += 1) {
      await search("unicor", "&limit=6");
      await search("078-05-1120");
      await search("ann@example.com");
      await search("ann＠example.com");
      await search("passport １２３４５６７８９");
      await search("passport ١٢٣٤٥٦٧٨٩");
      await search("number");
    }
    expect((await report()).missedSearches).toEqual([]);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM search_misses").first("n")).toBe(0);
  });
});

it("answers that failed on our side are counted, and the cron says what fails since when", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await call(
    "POST",
    "/api/account/completions",
    { user: ann, body: { templateId: "w-9" } },
    shopEnv({ FIREBASE_JWKS_URL: "http://127.0.0.1:1/keys" }),
  );
  await env.DB.prepare("DROP TABLE subscription_notices").run();
  const { totals, cron } = await report();
  expect(totals.server_errors).toBe(1);
  expect(cron.filter(({ failingSince }) => failingSince !== null).map(({ name }) => name)).toEqual(["note_notices"]);
});
