import { expect, test } from "vitest";
import { addFurtherOptions } from "../../../client/features/fields/further-options.ts";
import { formHtml } from "../../../client/features/fields/form-html.ts";
import type { Field } from "../../../shared/contracts/field-map.ts";
import { fieldMapOf, textField } from "../../shared/form-fields.ts";

const PAGE = { width: 612, height: 792, previewUrl: "/p.webp", largeUrl: "/l.webp" };
const OPTIONS = Array.from({ length: 1_200 }, (_, index) => ({ value: `o${index}`, label: `Option ${index}` }));

function open(change: Partial<Field>) {
  const map = fieldMapOf([textField("town", { kind: "choice", options: OPTIONS, ...change }), textField("street")]);
  const root = document.createElement("div");
  root.innerHTML = formHtml({ title: "Permit", pages: [PAGE] }, map);
  document.body.replaceChildren(root);
  return { root, map };
}

test("a choice of thousands has all of its options in their order once the field map is there, and keeps what is chosen", () => {
  const { root, map } = open({ value: "o1199" });
  const select = root.querySelector("select");
  const before = select?.options.length ?? 0;
  if (select) select.value = "o1199";
  expect(addFurtherOptions(root, map)).toEqual(["town"]);
  expect(before).toBeLessThan(1_100);
  expect(Array.from(select?.options ?? [], ({ value }) => value)).toEqual(["", ...OPTIONS.map(({ value }) => value)]);
  expect(select?.value).toBe("o1199");
});

test("what was chosen before the rest of a list arrived stays chosen", () => {
  const { root, map } = open({ multiSelect: true });
  const select = root.querySelector("select");
  for (const option of select?.options ?? []) option.selected = ["o3", "o5"].includes(option.value);
  addFurtherOptions(root, map);
  expect(Array.from(select?.selectedOptions ?? [], ({ value }) => value)).toEqual(["o3", "o5"]);
});

test("suggestions of a choice that takes text of its own are completed too", () => {
  const { root, map } = open({ editable: true });
  addFurtherOptions(root, map);
  expect(root.querySelectorAll("datalist option")).toHaveLength(1_200);
});

test("a choice that the page carries whole is left alone", () => {
  const { root, map } = open({ options: OPTIONS.slice(0, 50) });
  expect(addFurtherOptions(root, map)).toEqual([]);
});
