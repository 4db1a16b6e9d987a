import { beforeEach, expect, it } from "vitest";
import { forgetAccess, rememberAccess } from "../../../../client/lib/identity/known-access.ts";
import { canExportOffline, oweCompletion, reportOwedCompletions } from "../../../../client/lib/identity/offline-access.ts";

const NOW = new Date("2026-03-01T12:00:00Z");
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

/** Takes a form away without a network, by this person's plan. */
function takeAway(account: string, templateId: string): void {
  rememberAccess(account, { isActive: true }, NOW);
  oweCompletion(templateId);
}

const CODES: Partial<Record<number, string>> = { 400: "malformed", 402: "subscription_required", 404: "not_found" };

const answerWith = (status: number) => Response.json(status < 300 ? {} : { error: "No.", code: CODES[status] }, { status });

beforeEach(() => localStorage.clear());

it("without a network a form is taken away by a plan that the device knew within the last week, and by nothing else", () => {
  expect(canExportOffline(NOW)).toBe(false);
  rememberAccess("ada", { isActive: true, accessUntil: later(30).toISOString() }, NOW);
  expect(canExportOffline(later(6))).toBe(true);
  expect(canExportOffline(later(8))).toBe(false);
  expect(canExportOffline(later(-1))).toBe(false);
  rememberAccess("ada", { isActive: false }, NOW);
  expect(canExportOffline(NOW)).toBe(false);
});

it("a plan that has ended since, or whose owner signed out, gives nothing", () => {
  rememberAccess("ada", { isActive: true, accessUntil: later(1).toISOString() }, NOW);
  expect(canExportOffline(later(3))).toBe(false);
  expect(canExportOffline(later(1))).toBe(true);
  forgetAccess();
  expect(canExportOffline(later(1))).toBe(false);
});

it("what was taken away without a network is told to the account later, each once, and what could not be told stays", async () => {
  takeAway("ada", "w-9");
  takeAway("ada", "w-4");
  const told: unknown[] = [];
  const statuses = [201, 503];
  const request = (_path: string, call?: { body?: unknown }) => {
    told.push(call?.body);
    return Promise.resolve(answerWith(statuses.shift() ?? 201));
  };
  await reportOwedCompletions("ada", { request });
  await reportOwedCompletions("ada", { request });
  await reportOwedCompletions("ada", { request });
  expect(told).toEqual([{ templateId: "w-9" }, { templateId: "w-4" }, { templateId: "w-4" }]);
});

it("what one person took away without a network is not told to the account of another", async () => {
  takeAway("ada", "w-9");
  takeAway("bob", "w-4");
  const told: unknown[] = [];
  const request = (_path: string, call?: { body?: unknown }) => {
    told.push(call?.body);
    return Promise.resolve(answerWith(201));
  };
  await reportOwedCompletions("bob", { request });
  expect(told).toEqual([{ templateId: "w-4" }]);
  await reportOwedCompletions("ada", { request });
  expect(told).toEqual([{ templateId: "w-4" }, { templateId: "w-9" }]);
});

it("a download that another tab notes while one is told is told too", async () => {
  takeAway("ada", "w-9");
  const told: unknown[] = [];
  const request = (_path: string, call?: { body?: unknown }) => {
    if (told.length === 0) takeAway("ada", "w-4");
    told.push(call?.body);
    return Promise.resolve(answerWith(201));
  };
  await reportOwedCompletions("ada", { request });
  expect(told).toEqual([{ templateId: "w-9" }, { templateId: "w-4" }]);
});

it.each([401, 403, 409, 429, 500])("what the account answers with %i to is told again", async (status) => {
  takeAway("ada", "w-9");
  const statuses = [status, 201];
  await reportOwedCompletions("ada", { request: () => Promise.resolve(answerWith(statuses.shift() ?? 500)) });
  await reportOwedCompletions("ada", { request: () => Promise.resolve(answerWith(statuses.shift() ?? 500)) });
  expect(statuses).toEqual([]);
});

it.each([201, 400, 402, 404])("what the account answers with %i to is told once", async (status) => {
  takeAway("ada", "w-9");
  let calls = 0;
  const request = () => {
    calls += 1;
    return Promise.resolve(answerWith(status));
  };
  await reportOwedCompletions("ada", { request });
  await reportOwedCompletions("ada", { request });
  expect(calls).toBe(1);
});

it("what a network's own page answered in place of the account is told again", async () => {
  takeAway("ada", "w-9");
  const answers = [new Response("<p>Welcome to this network</p>"), answerWith(201)];
  const request = () => Promise.resolve(answers.shift() ?? answerWith(500));
  await reportOwedCompletions("ada", { request });
  await reportOwedCompletions("ada", { request });
  expect(answers).toEqual([]);
});
