import { beforeAll, expect } from "vitest";
import { FORMS_FOLDER, importForms } from "../import-forms.ts";
import { journey } from "./journey.ts";

/** A form of 917 fields on 38 pages; without the folder of forms one of our own, of few pages. */
const ID = FORMS_FOLDER ? "us-uscis-i-129" : "incident-report";
/** Pages to go to one after the other: far down, back up, to the end. */
const PAGES = FORMS_FOLDER ? [20, 5, 36] : [2, 1];
const HEIGHT = 800;

beforeAll(() => importForms([ID]), 240_000);

/** Where the control with the focus is once it has stayed there for some frames. */
async function restOfFocused(): Promise<{ page: number; top: number; bottom: number } | null> {
  let [top, still] = [Number.NaN, 0];
  for (let frame = 0; frame < 300; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const control = document.activeElement;
    const box = control?.getBoundingClientRect();
    still = box && Math.abs(box.top - top) < 1 ? still + 1 : 0;
    top = box?.top ?? Number.NaN;
    const page = Number(control?.closest<HTMLElement>(".page")?.dataset["page"]) + 1;
    if (box && page > 0 && still === 15) return { page, top: box.top, bottom: box.bottom };
  }
  return null;
}

for (const width of [375, 1440])
  journey(
    `a jump in the list of questions ends at its field, ${width} px wide`,
    async ({ openEmpty }) => {
      const tab = await openEmpty();
      await tab.resize({ width, height: HEIGHT });
      await tab.goto(`/template/${ID}/fill`);
      await tab.waitForFields();
      await tab.press({ role: "button", name: "Form" });
      for (const page of PAGES) {
        await tab.press({ css: "button[title^='Pages and']" });
        await tab.press({ css: `dialog[open] ol > li:nth-child(${page}) ul > li:last-child button` });
        await tab.waitForNo({ css: "dialog[open]" });
        const rest = await tab.evaluate(restOfFocused);
        expect(rest?.page).toBe(page);
        expect(rest?.top).toBeGreaterThan(0);
        expect(rest?.bottom).toBeLessThan(HEIGHT);
      }
    },
    { timeout: 120_000 },
  );

/** Whether a press just inside the upper and the lower edge of the control with the focus would meet it. */
function isClear(): boolean {
  const control = document.activeElement;
  const box = control?.getBoundingClientRect();
  if (!control || !box) return false;
  const isMet = (y: number) => control.contains(document.elementFromPoint(box.x + Math.min(24, box.width / 2), y));
  return isMet(box.top + 4) && isMet(box.bottom - 4);
}

journey(
  "no field that is reached by keyboard on a phone hides behind the bars",
  async ({ openEmpty }) => {
    const tab = await openEmpty();
    await tab.resize({ width: 375, height: 740 });
    await tab.goto(`/template/${ID}/fill`);
    await tab.waitForFields();
    await tab.walkTo({ css: "main [data-field]:is(input, textarea, select)" });
    const hidden: (string | null)[] = [];
    for (let stop = 0; stop < 24; stop += 1) {
      await tab.key("Tab");
      if ((await tab.evaluate(restOfFocused)) !== null && !(await tab.evaluate(isClear)))
        hidden.push(await tab.evaluate(() => document.activeElement?.getAttribute("data-field") ?? null));
    }
    expect(hidden).toEqual([]);
  },
  { timeout: 120_000 },
);
