import type { Page } from "playwright-core";
import type { Field, FieldMap } from "../../shared/contracts/field-map.ts";
import { findTies, type Given } from "./find-ties.ts";
import { type Leaning, textFor, wholeFor } from "./person.ts";
import { signByKeys } from "./sign-by-keys.ts";

/** `tied` holds boxes that gave way to another of which the form allows one alone, with that other's name. */
export type Walk = { given: Map<string, Given>; refused: Map<string, string>; tied: Map<string, string> };

/** Keys of one form at most, so that a focus which does not move on ends. */
const MOST_STOPS = 4_000;
const NO = /^(?:no\b|none\b|never\b|not\b)/i;

/** Returns the control that has the focus, its id and what it says; "" for the id of anything else. */
function focused(page: Page): Promise<{ id: string; value: string; isChecked: boolean }> {
  return page.evaluate(() => {
    const control = document.activeElement;
    const id = control instanceof HTMLElement && control.dataset["field"] !== undefined ? control.id : "";
    const value =
      control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement
        ? control.value
        : "";
    return { id, value, isChecked: control instanceof HTMLInputElement && control.checked };
  });
}

/** Returns the boxes that answer one question together, as far as the form's own rules or its words tie them. */
function siblingsOf(fieldMap: FieldMap, field: Field): Field[] {
  const group = fieldMap.behaviour?.oneOf.find((names) => names.includes(field.name));
  if (group) return fieldMap.fields.filter(({ name }) => group.includes(name));
  if (field.kind === "radio") return fieldMap.fields.filter(({ name }) => name === field.name);
  const same = fieldMap.fields.filter(({ name }) => name === field.name);
  if (same.length > 1) return same;
  return field.groupLabel === undefined
    ? [field]
    : fieldMap.fields.filter((other) => other.kind === "checkbox" && other.page === field.page && other.groupLabel === field.groupLabel);
}

function chosenOf(siblings: Field[], leaning: Leaning): Field | undefined {
  if (siblings.length === 1) return siblings[0];
  const no = siblings.find(({ label }) => NO.test(label));
  if (leaning === "no") return no ?? siblings.at(-1);
  return siblings.find((field) => field !== no);
}

/**
 * Goes through the form with Tab, from its first field to its last, and answers every field that the keyboard reaches, by keys alone. What the form opens on the
 * way is answered when it is reached; what it closes again is no longer asked.
 */
export async function walkForm(page: Page, fieldMap: FieldMap, leaning: Leaning): Promise<Walk> {
  const byId = new Map(fieldMap.fields.map((field) => [field.id, field]));
  const given = new Map<string, Given>();
  const seen = new Set<string>();
  const parts = Map.groupBy(fieldMap.fields, ({ group }) => group?.id);
  await goThrough();
  // The answer to a question may take the keyboard past fields that stand between its boxes: a person goes back to them.
  if (await isLeft()) await goThrough();
  return { given, tied: await findTies(page, given), refused: await refusals(page) };

  async function goThrough(): Promise<void> {
    const [first] = fieldMap.fields.filter(({ readOnly, closed, kind }) => !readOnly && !closed && kind !== "button");
    if (first) await page.locator(`#${first.id}`).focus();
    let last = "";
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      const { id, value, isChecked } = await focused(page);
      const field = byId.get(id);
      if (!field) {
        // Behind the last field stands the page's footer.
        if (last !== "" && seen.size > 0) break;
      } else if (!seen.has(id)) {
        seen.add(id);
        await answer(page, field, { value, isChecked });
      }
      last = id;
      await page.keyboard.press("Tab");
    }
  }

  /** Whether an open field to write in was never reached. */
  function isLeft(): Promise<boolean> {
    return page.evaluate(
      (ids) =>
        Array.from(document.querySelectorAll<HTMLElement>("[data-field]:enabled:not(:checked, [type=radio])")).some(
          ({ id }) => !ids.includes(id),
        ),
      [...seen],
    );
  }

  async function answer(on: Page, field: Field, now: { value: string; isChecked: boolean }): Promise<void> {
    const { keyboard } = on;
    switch (field.kind) {
      case "checkbox":
      case "radio": {
        const siblings = siblingsOf(fieldMap, field);
        if (field.kind === "radio") {
          // One stop for the whole group: the arrows choose.
          const wanted = chosenOf(siblings, leaning);
          if (!wanted || given.has(wanted.name)) return;
          if (!now.isChecked) await keyboard.press("Space");
          for (let step = 0; step < siblings.length && (await focused(on)).id !== wanted.id; step += 1) await keyboard.press("ArrowDown");
          for (const { id } of siblings) seen.add(id);
          given.set(wanted.name, { field: byId.get((await focused(on)).id) ?? wanted, text: wanted.exportValue ?? "Yes" });
        } else if (chosenOf(siblings, leaning) === field) {
          if (!now.isChecked) await keyboard.press("Space");
          given.set(field.name, { field, text: field.exportValue ?? "Yes" });
        }
        return;
      }
      case "choice": {
        if (given.has(field.name)) return;
        if (field.editable) {
          await keyboard.type(textFor(field));
          given.set(field.name, { field, text: textFor(field) });
          return;
        }
        const options = (field.options ?? []).filter(({ label }) => label.trim() !== "");
        const wanted = options.find(({ label }) => /^IL\b|illinois/i.test(label)) ?? options[1] ?? options[0];
        if (!wanted) return;
        await keyboard.press("ArrowDown");
        const all = field.options ?? [];
        for (let step = 0; step <= all.length && (await focused(on)).value !== wanted.value; step += 1) await keyboard.press("ArrowDown");
        given.set(field.name, { field, text: wanted.label });
        return;
      }
      case "signature":
        given.set(field.name, { field, text: await signByKeys(on) });
        return;
      default: {
        if (given.has(field.name) || now.value !== "") return;
        const whole = field.group && (parts.get(field.group.id) ?? []);
        if (whole && whole.length > 1) {
          if (field.group?.index !== 0) return;
          await keyboard.type(wholeFor(whole));
          for (const part of whole) given.set(part.name, { field: part, text: "" });
          given.set(field.name, { field, text: wholeFor(whole) });
          return;
        }
        const text = textFor(field);
        await keyboard.type(text);
        given.set(field.name, { field, text });
      }
    }
  }
}

/** Reads the page's error messages, by the field's name. */
async function refusals(page: Page): Promise<Map<string, string>> {
  const found = await page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('[data-field][aria-invalid="true"]'), (control) => [
      control.dataset["field"] ?? "",
      document.getElementById(`e${control.id}`)?.textContent ?? "",
    ]),
  );
  return new Map(found.map(([name = "", message = ""]) => [name, message]));
}
