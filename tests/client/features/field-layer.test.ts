import { expect, onTestFinished, test } from "vitest";
import { createFieldAids } from "../../../client/features/fields/field-aids.ts";
import { createFieldLayer } from "../../../client/features/fields/field-layer.ts";
import { formHtml } from "../../../client/features/fields/form-html.ts";
import { createFillState, undo } from "../../../client/state/fill-state.ts";
import { fieldMapOf, textField } from "../../shared/form-fields.ts";

const PAGE = { width: 612, height: 792, previewUrl: "/p.webp", largeUrl: "/l.webp" };

const LETTER = [textField("name"), textField("street"), textField("ssn", { label: "Social Security Number", maxLength: 9, comb: true })];

function open(fields = LETTER) {
  const map = fieldMapOf(fields);
  const root = document.createElement("div");
  root.innerHTML = formHtml({ title: "Permit", pages: [PAGE] }, map);
  document.body.replaceChildren(root);
  const abort = new AbortController();
  onTestFinished(() => abort.abort());
  const state = createFillState();
  const options = { profiles: () => [], refusals: new Map(), onEmptied: () => undefined, onSign: () => undefined, signal: abort.signal };
  const layer = createFieldLayer(root, state, options);
  const type = (name: string, text: string) => {
    const control = root.querySelector<HTMLInputElement>(`[data-field="${name}"]`);
    control?.focus();
    for (const letter of text) {
      if (control) control.value += letter;
      control?.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }
  };
  return { root, state, layer, type, letFieldMapCome: () => layer.setFieldMap(map, createFieldAids) };
}

test("a field map that comes while a visitor types leaves the typing one step back", () => {
  const { state, type, letFieldMapCome } = open();
  type("name", "Ada");
  type("street", "Main");
  letFieldMapCome();
  type("street", " Street 1");
  undo(state);
  expect(state.values).toMatchObject({ name: "Ada", street: "" });
});

test("what was typed before the field map came is kept as its field takes it", () => {
  const { state, type, letFieldMapCome } = open();
  type("ssn", "123-45-6789");
  type("street", "Main");
  letFieldMapCome();
  expect(state.values).toMatchObject({ ssn: "123456789", street: "Main" });
});

test("the answer of the focused field is finished for the file, and the form's scripts see it", () => {
  const { root, state, layer, type, letFieldMapCome } = open([
    textField("born", { label: "Date of birth (MM/DD/YYYY)", maxLength: 8, comb: true }),
  ]);
  letFieldMapCome();
  const seen: unknown[] = [];
  root.addEventListener("change", () => seen.push(state.values["born"]));
  type("born", "3/7/1990");
  layer.settleFocused();
  expect(seen).toEqual(["03071990"]);
  expect(document.activeElement).toBe(root.querySelector("[data-field=born]"));
});

/** A form with one number in two boxes of two characters, and keys that go to the box that has the focus. */
function openBoxes() {
  const parts = ["a", "b"].map((name, index) =>
    textField(name, { maxLength: 2, group: { id: "number", index, count: 2, role: "characters", label: "Number", length: 2 } }),
  );
  const { root, letFieldMapCome } = open(parts);
  letFieldMapCome();
  const box = (name: string) => {
    const control = root.querySelector<HTMLInputElement>(`#id-${name}`);
    if (!control) throw new Error(`There is no box ${name}.`);
    return control;
  };
  const isTaken = (key: string, keyCode = 0) =>
    !document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, keyCode, bubbles: true, cancelable: true }));
  return { box, isTaken };
}

test("Tab out of habit stays in the box that a composed word went on to, also where an input comes behind the word's end", () => {
  const { box, isTaken } = openBoxes();
  const first = box("a");
  first.focus();
  first.value = "12";
  first.setSelectionRange(2, 2);
  first.dispatchEvent(new CompositionEvent("compositionend", { data: "12", bubbles: true }));
  first.dispatchEvent(new InputEvent("input", { bubbles: true }));
  expect(document.activeElement?.id).toBe("id-b");
  expect(isTaken("Tab")).toBe(true);
  expect(isTaken("Tab")).toBe(false);
});

test("a key of an input method leaves no box, also where only its code tells", () => {
  const { box, isTaken } = openBoxes();
  box("b").focus();
  expect(isTaken("Backspace", 229)).toBe(false);
  expect(document.activeElement?.id).toBe("id-b");
  expect(isTaken("Backspace")).toBe(true);
  expect(document.activeElement?.id).toBe("id-a");
});

test("a day of the calendar stands in boxes for day, month and year as in any others", () => {
  const parts = (["day", "month", "year"] as const).map((part, index) => {
    const length = part === "year" ? 4 : 2;
    return textField(part, {
      maxLength: length,
      group: { id: "day", index, count: 3, role: "date", label: "Date of birth", length, part },
    });
  });
  const { root, state, letFieldMapCome } = open(parts);
  letFieldMapCome();
  root.querySelector<HTMLInputElement>("#id-day")?.focus();
  const calendar = root.querySelector<HTMLInputElement>(".date-tools input");
  for (const day of ["07", "31"]) {
    if (calendar) calendar.value = `1990-03-${day}`;
    calendar?.dispatchEvent(new Event("change"));
    expect(state.values).toEqual({ day, month: "03", year: "1990" });
  }
});

test("radio buttons of one field that give the same answer, as on a second copy of a page, are on and off together", () => {
  const radio = (id: string, exportValue: string) => textField("citizen", { id, kind: "radio", exportValue });
  const { root, state } = open([radio("yes", "Yes"), radio("no", "No"), radio("yes-copy", "Yes"), radio("no-copy", "No")]);
  const chosen = () => Array.from(root.querySelectorAll<HTMLInputElement>(":checked"), ({ id }) => id);
  const press = (id: string) => root.querySelector<HTMLInputElement>(`#${id}`)?.click();
  press("yes");
  expect(chosen()).toEqual(["yes", "yes-copy"]);
  press("no-copy");
  expect(chosen()).toEqual(["no", "no-copy"]);
  expect(state.values).toEqual({ citizen: "No" });
});
