import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import * as v from "valibot";
import { CHROMIUM_ARGS, findChromium } from "../../local/chromium.ts";
import { startProduct } from "../../local/product.ts";
import { FieldMap, type FieldValue, FieldValues } from "../../shared/contracts/field-map.ts";
import { isFilled } from "../../shared/rules/fields/fillable-fields.ts";
import { openForm, openTool, saveTo } from "../../tests/e2e/fill-many.ts";
import { compareAnswers } from "../answers/compare-answers.ts";
import { roundValues } from "../distinct-values.ts";
import { importForms, prepareVisitor } from "../forms-product.ts";
import { openAgent } from "./ask-agent.ts";

const USAGE = `npm run agents -- <folder> [--only <text>]

Has the official client of the Model Context Protocol find every form of the folder, list its fields and make links with an answer for each of them; opens the
links on the built fill page, takes what they bring, and compares the saved answers. Ends with 1 when a form or an answer is missing, or stands in
another field.`;

const { values: options, positionals } = parseArgs({ allowPositionals: true, options: { only: { type: "string", default: "" } } });
const [source] = positionals;
if (source === undefined) {
  console.error(USAGE);
  process.exit(2);
}
const folder = await mkdtemp(path.join(tmpdir(), "agents-"));

/** Opens a link and takes its answers. */
async function takeAnswers(page: Page, link: string): Promise<void> {
  const { pathname, hash } = new URL(link);
  // A new document each time: a change of the fragment alone opens nothing.
  await page.goto("about:blank");
  await page.goto(`${pathname}${hash}`);
  await page.getByRole("button", { name: /^Use (?:it|them)$/u }).click();
  await page.getByText(/Saved/u).first().waitFor();
}

/** Opens the form without a link, saves its answers as our own file, and returns them. */
async function readSaved(page: Page, id: string): Promise<FieldValues> {
  await openForm(page, id);
  const dialog = await openTool(page, /^Save answers as/u, "Save your answers");
  await dialog.getByRole("radio", { name: /^JSON/u }).check();
  const file = await saveTo(page, dialog.getByRole("button", { name: "Save", exact: true }), path.join(folder, "answers.json"));
  return v.parse(v.object({ values: FieldValues }), JSON.parse(await readFile(file, "utf8"))).values;
}

/** Whether the form's own rules enter this value into a field: "USA" beside a ZIP code. */
function isSetByRule({ behaviour }: FieldMap, name: string, value: FieldValue): boolean {
  return behaviour?.rules.some(({ sets = [] }) => sets.some((set) => set.field === name && set.value === value)) ?? false;
}

const without = <T>(values: ReadonlyMap<string, T>, names: ReadonlySet<string>) =>
  new Map([...values].filter(([name]) => !names.has(name)));

async function measure(agent: Awaited<ReturnType<typeof openAgent>>, context: BrowserContext, url: string, id: string) {
  const { title, canBeFilledHere } = await agent.about(id);
  const place = await agent.search(id, title);
  const fieldMap = v.parse(FieldMap, await (await fetch(`${url}/api/fillwright/templates/${id}/fields`)).json());
  const listed = await agent.listFields(id);
  const names = new Set(listed);
  const answers = new Map(
    Object.entries(roundValues(fieldMap, "short")).flatMap(([name, value]): [string, string][] => {
      // Of a list that takes several answers a link brings one.
      const text = [value].flat()[0] ?? "";
      return names.has(name) && text !== "" ? [[name, text]] : [];
    }),
  );
  const { links, refused } = await agent.makeLinks(id, answers);
  const page = await context.newPage();
  for (const link of links) await takeAnswers(page, link);
  const saved = links.length > 0 ? await readSaved(page, id) : {};
  await page.close();
  const given = new Map(Object.entries(saved).flatMap(([name, value]) => (names.has(name) && isFilled(value) ? [[name, value]] : [])));
  const blank = Object.fromEntries(fieldMap.fields.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])));
  const byRule = new Set(
    [...given].flatMap(([name, value]) => (answers.get(name) !== value && isSetByRule(fieldMap, name, value) ? [name] : [])),
  );
  const count = compareAnswers(without(answers, byRule), without(given, byRule), blank);
  const missing = new Set(
    fieldMap.fields
      .filter(({ readOnly, kind, password }) => !readOnly && !password && kind !== "button" && kind !== "signature")
      .map(({ name }) => name),
  ).difference(names);
  for (const failure of [
    ...refused.map((name) => `${name}: fits no field`),
    ...[...missing].map((name) => `${name}: not listed`),
    ...count.refused,
  ])
    console.error(`${id} ${failure}`);
  return {
    form: id,
    "place in the search": place,
    fields: listed.length,
    "not listed": missing.size,
    answers: answers.size,
    links: links.length,
    "in their field": count.recovered,
    "in another": count.wrong,
    "by the form's rules": byRule.size,
    isWhole: place > 0 && canBeFilledHere && missing.size === 0 && count.recovered === count.given && count.wrong === 0,
  };
}

const stateDir = path.join(folder, "state");
const imported = await importForms(source, stateDir, [options.only]);
const settings = { port: 0, stateDir, standIns: { identityPort: 0, stripePort: 0, sinksPort: 0 } };
const product = await startProduct({ root: path.resolve(import.meta.dirname, "../.."), mode: "production", settings, env: {} });
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
const agent = await openAgent(product.url);
try {
  console.log(`Tools: ${(await agent.listTools()).join(", ")}`);
  const rows: Awaited<ReturnType<typeof measure>>[] = [];
  for (const { id } of imported.done) {
    const context = await browser.newContext({ baseURL: product.url, acceptDownloads: true });
    await prepareVisitor(context, product.url);
    try {
      rows.push(await measure(agent, context, product.url, id));
    } catch (error) {
      console.error(`${id}: ${error instanceof Error ? error.message : String(error)}`);
      process.exitCode = 1;
    } finally {
      await context.close();
    }
  }
  console.table(rows);
  if (rows.some(({ isWhole }) => !isWhole)) process.exitCode = 1;
} finally {
  await agent.close();
  await browser.close();
  await product.close();
  await rm(folder, { recursive: true, force: true });
}
