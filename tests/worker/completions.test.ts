import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { AccountExport } from "../../shared/contracts/account.ts";
import { Completion } from "../../shared/contracts/document.ts";
import { COMPLETIONS_KEPT } from "../../shared/rules/purchase/completion-right.ts";
import { createCatalogueImport } from "../../worker/store/catalogue-import.ts";
import { seedTemplates } from "./seed-templates.ts";
import {
  advanceStripe,
  buy,
  call,
  createUser,
  openShopBeforeEach,
  readError,
  readJson,
  readSubscription,
  runCron,
  sendReceipt,
  startPurchase,
  type User,
} from "./shop.ts";

const OWN = "0b9a7c52-6a0e-4c1c-9a57-2f6f5c1f3f10";
const FORMS = ["w-9", "w-4", "w-2", "i-9", "1040"];

const ann = openShopBeforeEach();
beforeEach(() => seedTemplates(FORMS.map((id) => ({ id, title: id }))));

const complete = (user?: User, templateId: unknown = "w-9") =>
  call("POST", "/api/account/completions", { ...(user && { user }), body: { templateId } });
const completeOwn = (user: User, ownDocumentId: string) => call("POST", "/api/account/completions", { user, body: { ownDocumentId } });

/** Lets the time pass that a person's rights know of. */
async function age(days: number) {
  const back = `-${days} days`;
  await env.DB.prepare(
    "UPDATE completions SET completed_at = strftime('%Y-%m-%dT%H:%M:%fZ', completed_at, ?1), granted_at = strftime('%Y-%m-%dT%H:%M:%fZ', granted_at, ?1)",
  )
    .bind(back)
    .run();
}

describe("a completion", () => {
  it("is of a document and not of a press: it is corrected, downloaded and printed again for 30 days", async () => {
    const first = await readJson(await complete(ann), Completion);
    for (let press = 0; press < 3; press += 1) expect((await complete(ann)).status).toBe(201);
    expect(Date.parse(first.until ?? "") - Date.parse(first.completedAt)).toBe(30 * 86_400_000);
    await age(29);
    const again = await readJson(await complete(ann), Completion);
    expect(Date.parse(again.until ?? "") - Date.parse(again.completedAt)).toBeLessThan(86_400_001);
    await age(2);
    expect(await readError(await complete(ann))).toBe("402 subscription_required");
  });

  it("is also of a form that the operator takes off the shelf while a person fills it out", async () => {
    await createCatalogueImport(env.DB).retire("w-9", new Date());
    expect((await complete(ann)).status).toBe(201);
    expect(await readError(await complete(ann, "w-10"))).toBe("404 not_found");
  });

  it("that is repeated for hours leaves two rows, the first and the last, and not one for each press", async () => {
    const first = await readJson(await complete(ann), Completion);
    for (let press = 0; press < 9; press += 1) expect((await complete(ann)).status).toBe(201);
    const last = await readJson(await complete(ann), Completion);
    const { completions } = await readJson(await call("GET", "/api/account/export", { user: ann }), AccountExport);
    expect(completions.map(({ completedAt }) => completedAt)).toEqual([first.completedAt, last.completedAt]);
  });

  it("that is free is the first document of an account; the second asks for a subscription", async () => {
    expect((await readSubscription(ann)).completions).toEqual({ freeLeft: 1, open: [] });
    expect((await complete(ann)).status).toBe(201);
    expect(await readError(await complete(ann, "w-4"))).toBe("402 subscription_required");
    expect((await readSubscription(ann)).completions).toEqual({ freeLeft: 0, open: [{ templateId: "w-9", until: expect.any(String) }] });
  });

  it("of a PDF of one's own is known by the random id of its draft alone", async () => {
    expect((await completeOwn(ann, OWN)).status).toBe(201);
    expect(await readJson(await completeOwn(ann, OWN), Completion)).toMatchObject({ templateId: `own-${OWN}` });
    expect((await readSubscription(ann)).completions?.open).toEqual([{ templateId: `own-${OWN}`, until: expect.any(String) }]);
    expect(await readError(await completeOwn(ann, crypto.randomUUID()))).toBe("402 subscription_required");
    expect(await readError(await completeOwn(ann, "tax-return-ann.pdf"))).toBe("400 malformed");
    expect(await readError(await complete(ann))).toBe("402 subscription_required");
  });

  it("of five documents at once one is the free one", async () => {
    const statuses = (await Promise.all(FORMS.map((form) => complete(ann, form)))).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 402, 402, 402, 402]);
  });

  it("of one document at once from five tabs is one", async () => {
    const statuses = (await Promise.all(FORMS.map(() => complete(ann)))).map(({ status }) => status);
    expect(statuses).toEqual([201, 201, 201, 201, 201]);
  });

  it("that a subscriber took stays covered for its 30 days after the subscription has ended, and no other is", async () => {
    const intent = await buy(ann, "weekly");
    for (const form of FORMS.slice(0, 3)) expect((await complete(ann, form)).status).toBe(201);
    await call("POST", "/api/account/subscription/cancel", { user: ann });
    await advanceStripe(8);
    await sendReceipt(ann, intent);
    expect((await complete(ann, "w-2")).status).toBe(201);
    expect(await readError(await complete(ann, "1040"))).toBe("402 subscription_required");
  });

  it("of a subscriber is never refused, and an account keeps a bounded number: the newest, with what was used last", async () => {
    await buy(ann, "weekly");
    const insert = env.DB.prepare(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
      INSERT INTO completions (uid, template_id, completed_at, granted_at)
      SELECT ?1, 'own-' || i, strftime('%Y-%m-%dT%H:%M:%fZ', ?3, '-' || i || ' seconds'), strftime('%Y-%m-%dT%H:%M:%fZ', ?3, '-' || i || ' seconds') FROM n`);
    const granted = new Date(Date.now() - 3_600_000).toISOString();
    await insert.bind(ann.uid, COMPLETIONS_KEPT + 5, granted).run();
    expect((await completeOwn(ann, OWN)).status).toBe(201);
    const { open } = (await readSubscription(ann)).completions ?? { open: [] };
    expect(open).toHaveLength(COMPLETIONS_KEPT);
    expect([open[0]?.templateId, open.at(-1)?.templateId]).toEqual([`own-${OWN}`, `own-${COMPLETIONS_KEPT - 1}`]);
  });

  it("is refused without a sign-in, and for an unknown template or a malformed request", async () => {
    expect(await readError(await complete())).toBe("401 signed_out");
    expect(await readError(await complete(ann, "nothing"))).toBe("404 not_found");
    expect(await readError(await complete(ann, 7))).toBe("400 malformed");
  });
});

describe("an account that is erased and made again", () => {
  /** The same person at Google, who is another user at Firebase. */
  const comeBack = async (person: string) => createUser("ann", person);
  const erase = async (user: User) => expect((await call("DELETE", "/api/account", { user })).status).toBe(200);

  it("begins no new free form and no new trial", async () => {
    const before = await comeBack("google-1");
    await complete(before);
    await buy(before, "monthly");
    await erase(before);
    const after = await comeBack("google-1");
    await call("PUT", "/api/account", { user: after, body: {} });
    expect(await readSubscription(after)).toMatchObject({ isActive: false, trialUsed: true, completions: { freeLeft: 0, open: [] } });
    expect(await readError(await complete(after))).toBe("402 subscription_required");
    expect(await startPurchase(after, "monthly")).toMatchObject({ trial: false, amount: 12.99 });
  });

  it("keeps what it has not used, and no one else loses anything", async () => {
    const before = await comeBack("google-1");
    await complete(before);
    await erase(before);
    const after = await comeBack("google-1");
    await call("PUT", "/api/account", { user: after, body: {} });
    expect(await readSubscription(after)).toMatchObject({ trialUsed: false, completions: { freeLeft: 0 } });
    expect((await complete(await comeBack("google-2"))).status).toBe(201);
  });

  it("is known by a keyed hash alone: neither the provider's id nor its plain hash is kept, and nothing of a person who used nothing", async () => {
    const idle = await comeBack("google-idle");
    await call("PUT", "/api/account", { user: idle, body: {} });
    await erase(idle);
    const before = await comeBack("google-1");
    await complete(before);
    await erase(before);
    const { results } = await env.DB.prepare("SELECT * FROM former_people").all<{ person_hash: string; forget_after: string }>();
    expect(results).toEqual([
      { person_hash: expect.stringMatching(/^[a-f0-9]{64}$/u), used_completion: 1, used_trial: 0, forget_after: expect.any(String) },
    ]);
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode("google-1")));
    expect(results[0]?.person_hash).not.toBe(Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join(""));
    const months = (Date.parse(results[0]?.forget_after ?? "") - Date.now()) / (30.44 * 86_400_000);
    expect(Math.round(months)).toBe(24);
  });

  it("is forgotten after 24 months", async () => {
    const before = await comeBack("google-1");
    await complete(before);
    await erase(before);
    await env.DB.prepare("UPDATE former_people SET forget_after = '2020-01-01'").run();
    await runCron();
    expect((await complete(await comeBack("google-1"))).status).toBe(201);
  });

  it("that comes back twice stays known", async () => {
    for (let life = 0; life < 2; life += 1) {
      const person = await comeBack("google-1");
      await complete(person);
      await erase(person);
    }
    expect(await readError(await complete(await comeBack("google-1")))).toBe("402 subscription_required");
  });

  it("is exported with what was taken away", async () => {
    await completeOwn(ann, OWN);
    const exported = await readJson(await call("GET", "/api/account/export", { user: ann }), AccountExport);
    expect(exported.completions).toEqual([{ templateId: `own-${OWN}`, completedAt: expect.any(String) }]);
  });
});
