import type { Page } from "playwright-core";
import type { Field } from "../../shared/contracts/field-map.ts";

/** An answer of the person: a text, a box or option chosen, or the name of a signature. */
export type Given = { field: Field; text: string };

/** A form's scripts run in a worker: their answer to a press may take as long. */
const TIE_TIMEOUT_MS = 5_000;

/** Returns the ids of the ticked boxes. */
function ticked(page: Page): Promise<string[]> {
  return page.evaluate(() => Array.from(document.querySelectorAll<HTMLElement>("[data-field]:checked"), ({ id }) => id));
}

/** Presses Space on a box and waits until it is ticked and another one no longer. Returns the other's id, or null. */
async function press(page: Page, id: string): Promise<string | null> {
  const before = await ticked(page);
  await page.locator(`#${id}`).press("Space");
  const other = await page
    .waitForFunction(
      ({ box, others }) => document.querySelector(`#${box}:checked`) && others.find((each) => !document.querySelector(`#${each}:checked`)),
      { box: id, others: before },
      { timeout: TIE_TIMEOUT_MS },
    )
    .then((found) => found.jsonValue())
    .catch(() => null);
  return other ?? null;
}

/**
 * Finds which of the person's boxes exclude each other: a box that lost its mark takes it back from the other at a press, and gives it up to the other's press
 * again. The form is left as it was. Returns the names of the boxes that gave way, each with the other's.
 */
export async function findTies(page: Page, given: ReadonlyMap<string, Given>): Promise<Map<string, string>> {
  const ties = new Map<string, string>();
  for (const [name, { field }] of given) {
    if (field.kind !== "checkbox" || (await page.locator(`#${field.id}`).isDisabled())) continue;
    if ((await ticked(page)).includes(field.id)) continue;
    const other = await press(page, field.id);
    if (other !== null && (await press(page, other)) === field.id)
      ties.set(name, (await page.locator(`#${other}`).getAttribute("data-field")) ?? "");
  }
  return ties;
}
