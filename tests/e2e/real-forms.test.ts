import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import * as v from "valibot";
import { beforeAll } from "vitest";
import { expectAccessible } from "./axe.ts";
import { expect, test, waitForHydration } from "./browser.ts";
import { FORMS_FOLDER, importForms } from "./import-forms.ts";
import { focusedField, type FocusedField, walkTo, walkToTool } from "./keyboard.ts";
import { FieldMap } from "../../shared/contracts/field-map.ts";
import { readWithQpdf } from "./read-with-qpdf.ts";
import { accountButton, signIn } from "./sign-in.ts";

if (!FORMS_FOLDER) console.info("FORMS_DIR is not set: the fill page is tested on our own starter templates.");
/** W-9, a form of many boxes and a table, and one in two columns; without them two of our own. */
const IDS = FORMS_FOLDER ? ["us-irs-fw9", "us-irs-f1040-2024", "us-uscis-i-765"] : ["bill-of-sale-vehicle", "incident-report"];
const [FIRST = ""] = IDS;

beforeAll(() => importForms(IDS), 240_000);

async function openForm(page: Page, id: string): Promise<void> {
  await page.goto(`/template/${id}/fill`);
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
}

for (const id of IDS) {
  test(`every control of ${id} has a name on its fill page, and axe finds nothing`, async ({ page }) => {
    await openForm(page, id);
    // A document's rows are as close as its publisher made them; the same fields stand in a list, where every target is large enough.
    await expectAccessible(page, ["target-size"]);
    // The tree that a screen reader is given, which is not the page's own idea of its labels.
    const client = await page.context().newCDPSession(page);
    const { nodes } = await client.send("Accessibility.getFullAXTree");
    const roles = new Set(["textbox", "checkbox", "radio", "combobox", "listbox", "button", "searchbox", "spinbutton"]);
    const controls = nodes.filter((node) => !node.ignored && roles.has(String(node.role?.value)));
    expect(controls.length).toBeGreaterThan(20);
    expect(controls.filter((node) => String(node.name?.value ?? "").trim() === "").map((node) => node.role?.value)).toEqual([]);
    await page.setViewportSize({ width: 375, height: 800 });
    await page.locator(".question, .section, .field label").first().waitFor({ state: "visible" });
    // A page that was never near the window has no height of its own yet (decision 0310), and axe would find its controls under those of the next.
    for (const section of await page.locator(".page:has(.field)").all()) await section.scrollIntoViewIfNeeded();
    await expectAccessible(page);
  }, 120_000);
}

/** Answers the control that has the focus as its kind is answered by keyboard. @returns what the file must hold, null where the state's name decides */
async function answer(page: Page, field: FocusedField, maxLength: number | undefined, index: number): Promise<string | null> {
  if (field.type === "checkbox" || field.type === "radio") {
    await page.keyboard.press("Space");
    return null;
  }
  if (field.type === "select") {
    await page.keyboard.press("ArrowDown");
    return null;
  }
  const text = String(20_000 + index);
  const typed = maxLength === undefined ? text : text.slice(-maxLength);
  await page.keyboard.type(typed);
  return typed;
}

async function sign(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Sign" });
  await walkTo(page, dialog.getByRole("button", { name: "Type" }));
  await page.keyboard.press("Enter");
  await walkTo(page, dialog.getByLabel("Your name or initials"));
  await page.keyboard.type("Ada Lovelace");
  await walkTo(page, dialog.getByRole("button", { name: "Sign", exact: true }));
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "hidden" });
}

test("the whole of a real form is filled, signed and taken away with keys alone, and qpdf reads every answer", async ({ openContext }) => {
  const page = await (await openContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.goto("/");
  await waitForHydration(page);
  await signIn(page);
  await openForm(page, FIRST);
  await accountButton(page).waitFor();

  const { fields } = v.parse(FieldMap, await (await page.request.get(`/api/fillwright/templates/${FIRST}/fields`)).json());
  const limits = new Map(fields.map(({ name, maxLength }) => [name, maxLength]));
  const expected = new Map<string, string | null>();
  const marks = new Set<string>();
  let signed = false;
  await walkTo(page, page.locator("[data-field]:not(output, :disabled)"));
  for (let field = await focusedField(page), index = 0; field !== null; field = await focusedField(page), index += 1) {
    if (field.type === "button") {
      await page.keyboard.press("Enter");
      await sign(page);
      signed = true;
    } else {
      if (field.type === "checkbox" || field.type === "radio") marks.add(field.name);
      expected.set(field.name, await answer(page, field, limits.get(field.name), index));
    }
    if (field.isLast) break;
    await page.keyboard.press("Tab");
  }
  expect(expected.size).toBeGreaterThan(FORMS_FOLDER ? 15 : 25);

  if (!signed) {
    await walkToTool(page, "Sign");
    await page.keyboard.press("Enter");
    await sign(page);
    await page.getByRole("group", { name: "Signature on page 1" }).waitFor();
  }

  // Of boxes that exclude each other, as the seven kinds of taxpayer on W-9, the one that was ticked last is left.
  const ticked = new Set(
    await page.locator("input[data-field]:checked").evaluateAll((inputs) => inputs.map((input) => input.getAttribute("data-field"))),
  );
  expect(ticked.size).toBeGreaterThan(0);

  await walkToTool(page, "Download");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog").filter({ hasText: "Editable copy" });
  await walkTo(page, dialog.getByRole("radio"));
  await page.keyboard.press("ArrowDown");
  await walkTo(page, dialog.getByRole("button", { name: /^Download/u }));
  const downloaded = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  const saved = path.join(await mkdtemp(path.join(tmpdir(), "fillwright-")), "filled.pdf");
  await (await downloaded).saveAs(saved);

  const read = readWithQpdf(saved);
  for (const [name, text] of expected) {
    if (text !== null) expect(read.get(name), name).toBe(text);
    else if (ticked.has(name) || !marks.has(name)) expect(read.get(name), name).toMatch(/^(?!\/Off$)./u);
    else expect(read.get(name) ?? "/Off", name).toBe("/Off");
  }
}, 180_000);
