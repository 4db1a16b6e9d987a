import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import * as v from "valibot";
import { type OpenedBindings, openBindings } from "../../../catalogue/bindings.ts";
import { type PreparePool, createPreparePool } from "../../../catalogue/import/prepare-pool.ts";
import { chooseSources } from "../../../catalogue/sync/choose-sources.ts";
import { SourceList, readSourceLists, toTagPage } from "../../../catalogue/sources/source-list.ts";
import { type SyncOptions, syncSources } from "../../../catalogue/sync/sync-sources.ts";
import { type FreshStores, openFreshStores } from "../../fakes/fresh-stores.ts";
import { createForm } from "../import/make-form.ts";
import { type AgencySites, type Fault, startAgencySites } from "./agency-sites.ts";

const HOST = "forms.example.gov";
const addressOf = (number: string, host = HOST) => `https://${host}/files/${number.toLowerCase()}.pdf`;

let folder: string;
let stores: FreshStores;
let bindings: OpenedBindings;
let sites: AgencySites;
let pool: PreparePool;

beforeAll(async () => {
  pool = createPreparePool();
  stores = await openFreshStores();
  ({ bindings } = stores);
});
afterAll(async () => {
  await Promise.all([pool.close(), stores.close()]);
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "fillwright-sync-test-"));
  sites = await startAgencySites();
});
afterEach(async () => {
  await sites.close();
  await stores.empty();
  await rm(folder, { recursive: true, force: true });
});

/** A form that prints its number, as agencies' do. */
function formOf(number: string, field = "full_name"): Promise<Uint8Array> {
  return createForm((document, page) => {
    page.drawText(`Form ${number}`, { x: 72, y: 680, size: 14 });
    page.drawText("Full name", { x: 72, y: 655, size: 10 });
    document.getForm().createTextField(field).addToPage(page, { x: 72, y: 630, width: 200, height: 20 });
  });
}

function listOf(numbers: string[], host = HOST, slug = "trials"): SourceList {
  return v.parse(SourceList, {
    agency: "Agency of Trials",
    short: "Trials",
    slug,
    host,
    home: `https://${host}/`,
    title: "Forms of the Agency of Trials",
    introduction: "Forms that the Agency of Trials gives to those who try something, and to those who tried it.",
    places: ["us"],
    language: "en",
    redistributable: true,
    forms: numbers.map((number) => ({
      number,
      title: `Form ${number}: Trial`,
      pdf: addressOf(number, host),
      page: `https://${host}/${number}`,
      tags: ["tax"],
      description: "A form that a test made.",
      words: ["trial paper"],
      checked: null,
    })),
  });
}

const at = (iso: string) => () => new Date(iso);
const FIRST = at("2026-11-01T08:00:00.000Z");
const LATER = at("2026-11-08T08:00:00.000Z");

const POLITENESS = {
  userAgent: "Fillwright-catalogue/1.0 (+https://fillwright.test; help@fillwright.test)",
  pauseMs: 0,
  patienceMs: 2_000,
  timeoutMs: 20_000,
};

function sync(lists: SourceList[], options: Partial<SyncOptions> = {}) {
  const politeness = { ...POLITENESS, fetch: sites.fetch, ...options.politeness };
  return syncSources(lists, bindings, { pool, now: FIRST, ...options, politeness });
}

const outcomes = (results: Awaited<ReturnType<typeof sync>>) => results.map(({ number, outcome }) => `${number} ${outcome}`);

/** Everything that a sync may change, but for the times at which it did. */
async function snapshot(from = bindings) {
  const rows = async (sql: string) => (await from.DB.prepare(sql).all()).results;
  return {
    templates: await rows("SELECT id, sha256, edition_date, retired_at FROM templates ORDER BY id"),
    editions: await rows("SELECT template_id, sha256, import_digest FROM editions ORDER BY template_id, sha256"),
    tags: await rows("SELECT slug, template_count, page FROM tags ORDER BY slug"),
    // A form that was taken in before the kill is current afterwards.
    checks: await rows(
      "SELECT template_id, iif(outcome = 'imported', 'current', outcome) outcome, detail, sha256, etag FROM source_checks ORDER BY template_id",
    ),
    files: (await from.FILES.list({ limit: 1000 })).objects.map(({ key, etag }) => [key, etag]),
  };
}

async function serve(...numbers: string[]): Promise<void> {
  for (const number of numbers) sites.files.set(addressOf(number), await formOf(number));
}

test("a first sync takes every form in, under its agency, with its page and what it saw", async () => {
  await serve("T-1", "T-2");
  expect(outcomes(await sync([listOf(["T-1", "T-2"])]))).toEqual(["T-1 imported", "T-2 imported"]);
  const row = await bindings.DB.prepare("SELECT title, number, source, source_url FROM templates WHERE id = 'trials-t-1'").first();
  expect(row).toEqual({ title: "Form T-1: Trial", number: "T-1", source: "Agency of Trials", source_url: `https://${HOST}/T-1` });
  expect(await bindings.DB.prepare("SELECT name FROM tags WHERE slug = 'trials'").first("name")).toBe("Trials");
  const check = await bindings.DB.prepare("SELECT * FROM source_checks WHERE template_id = 'trials-t-1'").first();
  expect(check).toMatchObject({ outcome: "imported", detail: "", checked_at: FIRST().toISOString(), changed_at: null, gone_at: null });
});

test("what has not changed is asked for by its version, costs no download and is checked anew", async () => {
  await serve("T-1");
  await sync([listOf(["T-1"])]);
  expect(outcomes(await sync([listOf(["T-1"])], { now: LATER }))).toEqual(["T-1 current"]);
  expect(sites.asked.at(-1)?.status).toBe(304);
  expect(await bindings.DB.prepare("SELECT checked_at FROM source_checks").first("checked_at")).toBe(LATER().toISOString());
});

test("what a list newly says of a form is taken over although its file has not changed", async () => {
  await serve("T-1", "T-2");
  await sync([listOf(["T-1", "T-2"])]);
  const list = listOf(["T-1", "T-2"]);
  const guidance = { who: "People who try.", needs: ["a trial"], where: "Give it to the agency.", deadline: "There is no date." };
  const [first, ...rest] = list.forms;
  const changed = { ...list, forms: [...(first ? [{ ...first, guidance }] : []), ...rest] };
  // Also a moment later, when forms are otherwise not asked for again.
  expect(outcomes(await sync([changed]))).toEqual(["T-1 imported", "T-2 recent"]);
  const stored = await bindings.DB.prepare("SELECT guidance FROM templates ORDER BY id").all<{ guidance: string | null }>();
  expect(stored.results.map((row) => row.guidance && JSON.parse(row.guidance))).toEqual([guidance, null]);
  expect(await bindings.DB.prepare("SELECT count(*) n FROM editions").first("n")).toBe(2);
  expect(outcomes(await sync([changed], { now: LATER }))).toEqual(["T-1 current", "T-2 current"]);
});

test("the texts of an agency's page come with its forms, and change without one of them", async () => {
  await serve("T-1");
  const list = listOf(["T-1"]);
  await sync([list]);
  const page = async () =>
    JSON.parse((await bindings.DB.prepare("SELECT page FROM tags WHERE slug = 'trials'").first<string>("page")) ?? "null");
  expect(await page()).toEqual(toTagPage(list));
  const version = () => bindings.DB.prepare("SELECT version FROM catalogue").first<number>("version");
  const before = await version();
  expect(outcomes(await sync([{ ...list, title: "Forms for trials" }]))).toEqual(["T-1 recent"]);
  expect(await page()).toMatchObject({ title: "Forms for trials" });
  // Pages that are kept show it.
  expect(await version()).toBeGreaterThan(before ?? Number.NaN);
});

test("a file whose bytes changed is a new edition, and the old one stays for those who have begun", async () => {
  await serve("T-1");
  await sync([listOf(["T-1"])]);
  sites.files.set(addressOf("T-1"), await formOf("T-1", "whole_name"));
  expect(outcomes(await sync([listOf(["T-1"])], { now: LATER }))).toEqual(["T-1 imported"]);
  expect(await bindings.DB.prepare("SELECT count(*) n FROM editions").first("n")).toBe(2);
  expect(await bindings.DB.prepare("SELECT changed_at FROM source_checks").first("changed_at")).toBe(LATER().toISOString());
});

const KEPT_OUT: [what: string, fault: Fault, outcome: string, reason: string][] = [
  ["a page instead of a PDF", { kind: "page" }, "refused", "a web page instead of a PDF"],
  ["a redirect to another site", { kind: "redirect", to: "https://elsewhere.example.com/t-1.pdf" }, "refused", "leads elsewhere"],
  ["a redirect in circles", { kind: "redirect", to: "/files/t-1.pdf" }, "refused", "in circles"],
  ["a file that is cut off", { kind: "cut", at: 400, announced: false }, "refused", "cut off before its end"],
  ["a connection that breaks", { kind: "cut", at: 400, announced: true }, "refused", "cut off before its end"],
  ["a form that is not there any more", { kind: "status", status: 404 }, "gone", "answers 404"],
  ["a form that was taken down", { kind: "status", status: 410 }, "gone", "answers 410"],
  ["a server in trouble", { kind: "status", status: 500 }, "unreachable", "answers 500"],
  ["a server that refuses us", { kind: "status", status: 403 }, "unreachable", "answers 403"],
  ["too many requests, for long", { kind: "status", status: 429, headers: { "Retry-After": "3600" } }, "unreachable", "come back later"],
];

test.each(KEPT_OUT)("%s is named, and the edition in force stays", async (_, fault, outcome, reason) => {
  await serve("T-1");
  await sync([listOf(["T-1"])]);
  const before = await snapshot();
  sites.faults.set(addressOf("T-1"), fault);
  const [result] = await sync([listOf(["T-1"])], { now: LATER });
  expect(result).toMatchObject({ outcome });
  expect(result?.detail).toContain(reason);
  const { checks: _checks, ...after } = await snapshot();
  expect({ ...after, checks: before.checks }).toEqual(before);
  sites.faults.clear();
  expect(outcomes(await sync([listOf(["T-1"])], { now: LATER }))).toEqual(["T-1 current"]);
});

test("an address that takes longer than we wait is named, and the edition in force stays", async () => {
  await serve("T-1");
  await sync([listOf(["T-1"])]);
  const before = await snapshot();
  sites.faults.set(addressOf("T-1"), { kind: "slow", ms: 3_000 });
  const politeness = { ...POLITENESS, fetch: sites.fetch, timeoutMs: 300 };
  const [result] = await sync([listOf(["T-1"])], { now: LATER, politeness });
  expect(result).toMatchObject({ outcome: "unreachable", detail: expect.stringContaining("does not answer") });
  const { checks: _checks, ...after } = await snapshot();
  expect({ ...after, checks: before.checks }).toEqual(before);
});

test("another form under the address is kept out by the number that it prints", async () => {
  sites.files.set(addressOf("T-1"), await formOf("T-12"));
  const [result] = await sync([listOf(["T-1"])]);
  expect(result).toMatchObject({ outcome: "refused", detail: "The file does not show the number T-1; it calls itself Form T-12." });
  expect((await snapshot()).templates).toEqual([]);
});

test("a file that the import refuses is kept out with the import's own reason", async () => {
  sites.files.set(addressOf("T-1"), new TextEncoder().encode("%PDF-1.7\nnothing of one\n%%EOF"));
  const [result] = await sync([listOf(["T-1"])]);
  expect(result).toMatchObject({ outcome: "refused", detail: expect.stringContaining("damaged") });
});

test("a redirect within the site is followed", async () => {
  const moved = `https://${HOST}/new/t-1.pdf`;
  sites.files.set(moved, await formOf("T-1"));
  sites.faults.set(addressOf("T-1"), { kind: "redirect", to: moved });
  expect(outcomes(await sync([listOf(["T-1"])]))).toEqual(["T-1 imported"]);
});

test("a site that asks to wait is waited for, and then gives the file", async () => {
  await serve("T-1");
  sites.faults.set(addressOf("T-1"), { kind: "status", status: 429, times: 1, headers: { "Retry-After": "1" } });
  expect(outcomes(await sync([listOf(["T-1"])]))).toEqual(["T-1 imported"]);
  const [busy, given] = sites.asked.filter(({ address }) => address === addressOf("T-1"));
  expect((given?.at ?? 0) - (busy?.at ?? 0)).toBeGreaterThanOrEqual(950);
});

test("a site that wants to be left alone is not asked for its other forms", async () => {
  await serve("T-1", "T-2");
  sites.faults.set(addressOf("T-1"), { kind: "status", status: 429, headers: { "Retry-After": "3600" } });
  expect(outcomes(await sync([listOf(["T-1", "T-2"])]))).toEqual(["T-1 unreachable", "T-2 unreachable"]);
  expect(sites.asked.some(({ address }) => address === addressOf("T-2"))).toBe(false);
});

test("what robots.txt forbids is not asked for, and nothing is while it cannot be read", async () => {
  await serve("T-1", "T-2");
  sites.robots.set(HOST, "User-agent: *\nDisallow: /files/t-2.pdf\n");
  const [first, second] = await sync([listOf(["T-1", "T-2"])]);
  expect([first?.outcome, second?.outcome]).toEqual(["imported", "unreachable"]);
  expect(second?.detail).toContain("robots.txt does not allow /files/t-2.pdf");
  sites.faults.set(`https://${HOST}/robots.txt`, { kind: "status", status: 500 });
  sites.asked.length = 0;
  expect(outcomes(await sync([listOf(["T-1"])], { now: LATER }))).toEqual(["T-1 unreachable"]);
  expect(sites.asked.map(({ address }) => address)).toEqual([`https://${HOST}/robots.txt`]);
});

test("rules that stand elsewhere are obeyed, and a site whose rules lead nowhere is not asked", async () => {
  await serve("T-1", "T-2");
  sites.faults.set(`https://${HOST}/robots.txt`, { kind: "redirect", to: `https://www.${HOST}/robots.txt` });
  sites.robots.set(`www.${HOST}`, "User-agent: *\nDisallow: /files/t-2.pdf\n");
  expect(outcomes(await sync([listOf(["T-1", "T-2"])]))).toEqual(["T-1 imported", "T-2 unreachable"]);
  sites.faults.set(`https://${HOST}/robots.txt`, { kind: "redirect", to: `https://${HOST}/robots.txt` });
  sites.asked.length = 0;
  expect(outcomes(await sync([listOf(["T-1"])], { now: LATER }))).toEqual(["T-1 unreachable"]);
  expect(sites.asked.some(({ address }) => address === addressOf("T-1"))).toBe(false);
});

test("one site is asked for one thing at a time, by a reader that says who it is", async () => {
  await serve("T-1", "T-2", "T-3");
  sites.faults.set(addressOf("T-1"), { kind: "slow", ms: 200 });
  await sync([listOf(["T-1", "T-2", "T-3"])]);
  expect(sites.mostAtOnce()).toBe(1);
  expect(new Set(sites.asked.map(({ userAgent }) => userAgent))).toEqual(
    new Set(["Fillwright-catalogue/1.0 (+https://fillwright.test; help@fillwright.test)"]),
  );
});

test("a slow site does not hold up another one", async () => {
  const other = "papers.example.gov";
  await serve("T-1");
  sites.files.set(addressOf("P-1", other), await formOf("P-1"));
  sites.faults.set(addressOf("T-1"), { kind: "slow", ms: 1_500 });
  const order: string[] = [];
  await sync([listOf(["T-1"]), listOf(["P-1"], other, "papers")], { check: true, onResult: ({ number }) => order.push(number) });
  expect(order).toEqual(["P-1", "T-1"]);
});

test("--check says what is new, changed, current and gone, and writes nothing", async () => {
  await serve("T-1", "T-2", "T-3");
  await sync([listOf(["T-1", "T-2", "T-3"])]);
  sites.files.set(addressOf("T-2"), await formOf("T-2", "whole_name"));
  sites.files.delete(addressOf("T-3"));
  await serve("T-4");
  const before = await snapshot();
  const version = await bindings.DB.prepare("SELECT version FROM catalogue").first("version");
  const checked = await sync([listOf(["T-1", "T-2", "T-3", "T-4"])], { check: true, now: LATER });
  expect(outcomes(checked)).toEqual(["T-1 current", "T-2 changed", "T-3 gone", "T-4 new"]);
  expect(await snapshot()).toEqual(before);
  expect(await bindings.DB.prepare("SELECT version FROM catalogue").first("version")).toBe(version);
});

test("--dry-run reads the files as an import does, and writes nothing", async () => {
  await serve("T-1");
  sites.files.set(addressOf("T-2"), await formOf("T-22"));
  const before = await snapshot();
  expect(outcomes(await sync([listOf(["T-1", "T-2"])], { dryRun: true }))).toEqual(["T-1 imported", "T-2 refused"]);
  expect(await snapshot()).toEqual(before);
});

test("a run that goes on does not ask again for what was found good a moment ago", async () => {
  await serve("T-1", "T-2");
  await sync([listOf(["T-1"])]);
  sites.asked.length = 0;
  expect(outcomes(await sync([listOf(["T-1", "T-2"])]))).toEqual(["T-1 recent", "T-2 imported"]);
  expect(sites.asked.some(({ address }) => address === addressOf("T-1"))).toBe(false);
  expect(outcomes(await sync([listOf(["T-1"])], { force: true }))).toEqual(["T-1 current"]);
});

test("a form that was gone and is back is taken for good again", async () => {
  await serve("T-1");
  await sync([listOf(["T-1"])]);
  sites.faults.set(addressOf("T-1"), { kind: "status", status: 404 });
  await sync([listOf(["T-1"])], { now: LATER });
  const goneAt = () => bindings.DB.prepare("SELECT gone_at FROM source_checks").first("gone_at");
  expect(await goneAt()).toBe(LATER().toISOString());
  sites.faults.clear();
  await sync([listOf(["T-1"])], { now: LATER });
  expect(await goneAt()).toBeNull();
});

test("killed at any moment and run again, it ends as if it had never been killed", async () => {
  const numbers = ["T-1", "T-2", "T-3", "T-4"];
  await serve(...numbers);
  sites.files.set(addressOf("T-3"), await formOf("T-33"));
  const lists = [listOf(numbers)];
  await sync(lists);
  const whole = await snapshot();

  const other = path.join(folder, "other-state");
  const file = path.join(folder, "lists.json");
  await writeFile(file, JSON.stringify({ lists, state: other, origin: sites.origin, now: FIRST().toISOString() }));
  const runner = path.join(import.meta.dirname, "run-sync.ts");
  const asked = () => sites.asked.filter(({ address }) => address.endsWith(".pdf")).length;
  // After each further request, in the middle of what follows it.
  for (const kills of [1, 2, 3]) {
    const before = asked();
    // A group of its own, so that the database's process goes with it.
    const child = spawn(process.execPath, [runner, file], { stdio: "ignore", detached: true });
    const exited = once(child, "exit");
    await expect.poll(() => asked() - before, { timeout: 50_000, interval: 5 }).toBeGreaterThanOrEqual(kills === 1 ? 2 : 1);
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    await exited;
  }
  const last = spawn(process.execPath, [runner, file], { stdio: "ignore" });
  await once(last, "exit");
  const again = await openBindings({ state: other });
  const ended = await snapshot(again);
  await again.close();
  expect(ended).toEqual(whole);
}, 180_000);

test("words on the command line mean an agency or a form, and what may not be handed on is left out unless it is named", async () => {
  const lists = await readSourceLists();
  const numbersOf = (words: string[]) => chooseSources(lists, words).lists.flatMap((list) => list.forms.map(({ number }) => number));
  expect(numbersOf(["irs-w-9", "ssa-ss-5"]).toSorted()).toEqual(["SS-5", "W-9"]);
  expect(numbersOf(["hud"])).toEqual(["HUD-52517", "HUD-52641-A"]);
  expect(chooseSources(lists, ["usps"])).toMatchObject({ lists: [], leftOut: 5 });
  expect(numbersOf(["usps-ps-1583"])).toEqual(["PS 1583"]);
  expect(chooseSources(lists, ["nobody"]).unknown).toEqual(["nobody"]);
});

/** Real files under their real addresses, as far as the folder of real forms has them. */
const REAL: Record<string, string> = {
  "irs-w-9": "us-irs-fw9.pdf",
  "irs-8949": "us-irs-f8949-2025.pdf",
  "irs-w-2": "us-irs-fw2-2024.pdf",
  "irs-1040": "us-irs-f1040-2024.pdf",
  "uscis-i-9": "us-fed-i9.pdf",
  "uscis-i-765": "us-uscis-i-765.pdf",
  "ssa-632": "us-ssa-ssa-632.pdf",
  "dod-dd-293": "us-dod-form_dd0293.pdf",
  "opm-sf-2809": "us-opm-sf2809.pdf",
  "va-21-526ez": "us-va-21-526ez.pdf",
};

test.runIf(process.env["FORMS_DIR"])(
  "real forms print the numbers that their agencies' lists say",
  async () => {
    const { lists } = chooseSources(await readSourceLists(), Object.keys(REAL));
    for (const form of lists.flatMap((list) => list.forms.map((entry) => ({ ...entry, list })))) {
      const id = Object.keys(REAL).find((key) => chooseSources([form.list], [key]).lists[0]?.forms.some(({ pdf }) => pdf === form.pdf));
      sites.files.set(form.pdf, await readFile(path.join(process.env["FORMS_DIR"] ?? "", REAL[id ?? ""] ?? "")));
    }
    const results = await sync(lists, { dryRun: true });
    expect(results.map(({ id, outcome, detail }) => `${id} ${outcome} ${detail}`.trim()).toSorted()).toEqual(
      Object.keys(REAL)
        .map((id) => `${id} imported`)
        .toSorted(),
    );
  },
  240_000,
);
