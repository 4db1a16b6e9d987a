import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { advanceStripe, buy, call, openShop, readError, sendReceipt, type User } from "./shop.ts";

let ann: User;
beforeEach(async () => {
  ann = await openShop();
  await env.DB.batch([
    env.DB.prepare(
      "INSERT INTO templates (id, title, description, edition_date, sha256, updated_at) VALUES ('w-9', 'W-9', 'Taxpayer', '2024-03-01', 'abc', '2026')",
    ),
    env.DB.prepare(
      `INSERT INTO editions (template_id, sha256, file_name, file_size, revision, kind, field_count, pages, edition_date, import_digest, imported_at)
       VALUES ('w-9', 'abc', 'w-9.pdf', 1, 'r1', 'acroform', 1, '[{"width":612,"height":792}]', '2024-03-01', 'd', '2026')`,
    ),
  ]);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const complete = (user?: User, templateId: unknown = "w-9") =>
  call("POST", "/api/account/completions", { ...(user && { user }), body: { templateId } });

it("the first completed document of an account is free, the second asks for a subscription", async () => {
  expect((await complete(ann)).status).toBe(201);
  expect(await readError(await complete(ann))).toBe("402 subscription_required");
});

it("of five requests at once one is the free one", async () => {
  const statuses = (await Promise.all(Array.from({ length: 5 }, () => complete(ann)))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 402)).toHaveLength(4);
});

it("a subscriber takes away as many as they like, until the subscription has ended", async () => {
  const intent = await buy(ann, "weekly");
  for (let index = 0; index < 3; index += 1) expect((await complete(ann)).status).toBe(201);
  await call("POST", "/api/account/subscription/cancel", { user: ann });
  expect((await complete(ann)).status).toBe(201);
  await advanceStripe(8);
  await sendReceipt(ann, intent);
  expect(await readError(await complete(ann))).toBe("402 subscription_required");
});

it("nobody who is signed out, no unknown template and no malformed request gets through", async () => {
  expect(await readError(await complete())).toBe("401 signed_out");
  expect(await readError(await complete(ann, "nothing"))).toBe("404 not_found");
  expect(await readError(await complete(ann, 7))).toBe("400 malformed");
});
