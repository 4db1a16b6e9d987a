import { BUSY } from "../open-line.ts";
import { journey, type Visit } from "./journey.ts";
import type { Tab } from "./tab.ts";

const EDUCATION = /\/templates\?[^ ]*tags=education/u;
const FOUND = /\/templates\?[^ ]*q=packing/u;
const TRY_AGAIN = { role: "button", name: "Try again" } as const;
const WINDOWS = { "a computer": { width: 1440, height: 900 }, "a phone": { width: 375, height: 740 } };

/** Opens the catalogue, whose answers to such addresses fail from then on. */
async function openWithout(pattern: RegExp, { line, allow, openEmpty }: Visit, size: { width: number; height: number }): Promise<Tab> {
  allow(/503|Failed to load resource/u);
  const tab = await openEmpty();
  await tab.resize(size);
  await tab.goto("/");
  await tab.waitForHydration();
  line.answer(pattern, BUSY);
  return tab;
}

for (const [device, size] of Object.entries(WINDOWS)) {
  journey(`on ${device} a search whose list fails says so and comes when it is asked for again, by keyboard`, async (visit) => {
    const tab = await openWithout(FOUND, visit, size);
    await tab.walkTo({ role: "combobox", name: "Search templates" });
    await tab.type("packing");
    await tab.key("Enter");
    await tab.waitFor({ role: "alert", text: /We couldn’t search for “packing”. We are busy/u });
    await tab.waitForValue({ role: "combobox", name: "Search templates" }, "packing");
    visit.line.answer(null);
    await tab.walkTo(TRY_AGAIN);
    await tab.key("Enter");
    await tab.waitFor({ role: "heading", name: /^Results for/u });
    await tab.waitFor({ role: "link", name: "Packing list" });
    await tab.waitForNo(TRY_AGAIN);
  });
}

journey("a category whose list fails keeps what stands, and comes when it is asked for again, by keyboard", async (visit) => {
  const tab = await openWithout(EDUCATION, visit, WINDOWS["a computer"]);
  const first = await tab.evaluate(() => document.querySelector("main h2")?.textContent ?? "");
  await tab.walkTo({ role: "link", name: /^Education/u });
  await tab.key("Enter");
  await tab.waitFor({ role: "alert", text: /Education.*busy at the moment/u });
  await tab.waitFor({ role: "heading", name: first });
  visit.line.answer(null);
  await tab.walkTo(TRY_AGAIN);
  await tab.key("Enter");
  await tab.waitFor({ role: "heading", name: "Worksheet 01" });
  await tab.waitForNo(TRY_AGAIN);
});
