import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { countInOrder, readFormElements } from "../../../fidelity/accessible/read-answers.ts";
import { writePdf } from "../../../pdf/write/write-pdf.ts";
import { makeForm, mapOf } from "../../fakes/small-pdf.ts";

test.each([
  [["a", "b", "c"], ["a", "b", "c"], 3, 3],
  [["a", "b", "c"], ["c", "a", "b"], 3, 2],
  [["a", "a"], ["a"], 1, 1],
  [["a", "b"], [], 0, 0],
])("of %j, in %j so many are present and in order: %i and %i", (wanted, found, present, ordered) => {
  expect(countInOrder(wanted, found)).toEqual({ present, ordered });
});

test("answers are read off the structure in its order, and nothing beside them", async () => {
  const widget = "/Type/Annot/Subtype/Widget/F 4/FT/Tx";
  const form = makeForm({ fields: [`<<${widget}/T(first)/Rect[20 250 220 270]>>`, `<<${widget}/T(last)/Rect[20 200 220 220]>>`] });
  const map = mapOf({ name: "first", kind: "text" }, { name: "last", kind: "text" });
  const folder = await mkdtemp(path.join(tmpdir(), "read-answers-"));
  const file = path.join(folder, "final.pdf");
  await writeFile(file, await writePdf(form, map, { first: "Ada Maria", last: "Lovelace" }, { mode: "flattened" }));
  const found = await readFormElements(file);
  await rm(folder, { recursive: true });
  expect(found).toEqual(["AdaMaria", "Lovelace"]);
});
