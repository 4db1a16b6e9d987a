import { expect, onTestFinished, test } from "vitest";
import { createFieldAids } from "../../../client/features/fields/field-aids.ts";
import { createFieldLayer } from "../../../client/features/fields/field-layer.ts";
import { formHtml } from "../../../client/features/fields/form-html.ts";
import { createFillState, undo } from "../../../client/state/fill-state.ts";
import { fieldMapOf, textField } from "../../shared/form-fields.ts";

const PAGE = { width: 612, height: 792, previewUrl: "/p.webp", largeUrl: "/l.webp" };

function open() {
  const map = fieldMapOf([
    textField("name"),
    textField("street"),
    textField("ssn", { label: "Social Security Number", maxLength: 9, comb: true }),
  ]);
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
  return { state, layer, type, letFieldMapCome: () => layer.setFieldMap(map, createFieldAids) };
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
