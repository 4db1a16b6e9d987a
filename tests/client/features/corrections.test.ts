import { expect, test } from "vitest";
import {
  addField,
  changeField,
  changeQuestion,
  changeType,
  clampRect,
  moveRect,
  rectBetween,
  redo,
  removeField,
  resizeRect,
  startAgain,
  startCorrections,
  tellStep,
  toFields,
  undo,
} from "../../../client/features/corrections/corrections.ts";
import type { PrintedField } from "../../../shared/contracts/printed-field.ts";

const PAGE = { width: 600, height: 800 };
const name: PrintedField = { name: "Full name", page: 0, rect: [100, 100, 300, 114], kind: "text", label: "Full name" };
const town: PrintedField = { name: "Town", page: 0, rect: [100, 200, 109, 209], kind: "checkbox", label: "Town" };

test("what a step changed is told by the names of its fields", () => {
  const started = startCorrections([name, town]);
  const removed = removeField(started, 1);
  expect(tellStep(removed, undo(removed))).toBe("“Town” is back.");
  expect(tellStep(started, redo(undo(removed)))).toBe("“Town” is gone.");
  const moved = changeField(started, 0, { rect: [0, 0, 200, 14] });
  expect(tellStep(moved, undo(moved))).toBe("“Full name” has changed.");
  const renamed = changeField(started, 0, { label: "Name" });
  expect(tellStep(renamed, undo(renamed))).toBe("“Full name” has changed.");
  const added = addField(started, 0, [0, 0, 160, 18]).corrections;
  expect(tellStep(added, undo(added))).toBe("“No name yet” is gone.");
  expect(tellStep(started, startAgain(started, [name, town]))).toBe("Fields on the form: 2.");
  expect(tellStep(started, undo(started))).toBe("");
});

test("what was corrected is taken back and done again, step by step", () => {
  const started = startCorrections([name, town]);
  const renamed = changeField(started, 0, { label: "Name" });
  const removed = removeField(renamed, 1);
  expect(toFields(removed)).toEqual([{ ...name, label: "Name" }]);
  expect(toFields(undo(removed))).toEqual([{ ...name, label: "Name" }, town]);
  expect(toFields(undo(undo(removed)))).toEqual([name, town]);
  expect(toFields(redo(redo(undo(undo(removed)))))).toEqual(toFields(removed));
});

test("letters typed one after another, and an arrow key held down, are one step", () => {
  let corrections = startCorrections([name, town]);
  for (const label of ["A", "Ad", "Ada"]) corrections = changeField(corrections, 0, { label }, "label");
  corrections = changeField(corrections, 1, { label: "B" }, "label");
  expect(corrections.past).toHaveLength(2);
});

test("a new field takes its place in the reading order, and a small square is one to tick", () => {
  const { corrections, key } = addField(startCorrections([name, town]), 0, [100, 150, 112, 162]);
  expect(corrections.now.map((field) => field.key)).toEqual([0, key, 1]);
  expect(corrections.now[1]?.kind).toBe("checkbox");
  expect(addField(corrections, 0, [0, 300, 100, 314]).corrections.now.at(-1)?.kind).toBe("text");
});

test("a field that is added never gets the name of one that was removed: an old answer must not come back in it", () => {
  const first = addField(startCorrections([]), 0, [0, 0, 100, 14]);
  const second = addField(removeField(first.corrections, first.key), 0, [0, 0, 100, 14]);
  expect(second.corrections.now[0]?.name).not.toBe(first.corrections.now[0]?.name);
});

test("a later correction, or another tab's, gives no name again: the draft may still have an answer to the field that was removed", () => {
  const names = (added: ReturnType<typeof addField>) => toFields(changeType(added.corrections, added.key, "radio"))[0]?.name;
  const [phone, email] = [addField(startCorrections([]), 0, [0, 0, 100, 14]), addField(startCorrections([]), 0, [0, 0, 100, 14])];
  expect(toFields(phone.corrections)[0]?.name).not.toBe(toFields(email.corrections)[0]?.name);
  expect(names(phone)).not.toBe(names(email));
});

test("a field of another kind has no answer of the one that it was, and has it again when it is that again", () => {
  const started = startCorrections([name, town]);
  const nameOf = (corrections: typeof started) => toFields(corrections)[0]?.name;
  expect(nameOf(changeType(started, 0, "lines"))).toBe("Full name");
  const others = (["checkbox", "signature", "radio"] as const).map((type) => changeType(started, 0, type));
  expect(new Set(["Full name", ...others.map(nameOf)]).size).toBe(4);
  for (const other of others) expect(nameOf(changeType(other, 0, "comb"))).toBe("Full name");
  const taken = changeField(changeType(started, 0, "checkbox"), 1, { name: "Full name" });
  expect(nameOf(changeType(taken, 0, "line"))).not.toBe("Full name");
});

test("answers of one question share a name, and one that leaves it gets another", () => {
  const both = [town, { ...town, name: "Village", label: "Village" }];
  let corrections = changeType(changeType(startCorrections(both), 0, "radio"), 1, "radio");
  corrections = changeQuestion(changeQuestion(corrections, 0, "Where?"), 1, "Where?");
  const [first, second] = toFields(corrections);
  expect(first?.name).toBe(second?.name);
  const [, left] = toFields(changeType(corrections, 1, "checkbox"));
  expect(left?.name).not.toBe(first?.name);
  expect(left?.question).toBeUndefined();
});

/** Boxes in one column. */
const boxes = ["North", "South", "East", "West"].map((label, index): PrintedField => ({
  ...town,
  name: label,
  label,
  rect: [100, 200 + index * 20, 109, 209 + index * 20],
}));

function makeRadio(keys: number[]) {
  let corrections = startCorrections(boxes);
  for (const key of keys) corrections = changeType(corrections, key, "radio");
  return corrections;
}

test("answers beside each other without a question are those of one, in whatever order they were made", () => {
  for (const keys of [
    [0, 1, 2],
    [2, 1, 0],
    [0, 2, 1],
  ]) {
    const [north, south, east, west] = toFields(makeRadio(keys));
    expect([south?.name, east?.name]).toEqual([north?.name, north?.name]);
    expect(west?.name).toBe("West");
  }
});

test("an answer without a question joins none behind another field, on another page, or of a question", () => {
  const [north, , east] = toFields(makeRadio([0, 2]));
  expect(east?.name).not.toBe(north?.name);
  const [first, second] = boxes.slice(0, 2).map((field, page) => ({ ...field, page }));
  if (!first || !second) throw new Error("There are two boxes.");
  const [before, after] = toFields(changeType(changeType(startCorrections([first, second]), 0, "radio"), 1, "radio"));
  expect(after?.name).not.toBe(before?.name);
  const [asked, unasked] = toFields(changeType(changeQuestion(makeRadio([0]), 0, "Where?"), 1, "radio"));
  expect(unasked?.name).not.toBe(asked?.name);
});

test("an answer that gets a question leaves those without one, and joins them again without it", () => {
  const asked = changeQuestion(makeRadio([0, 1, 2]), 1, "Where?");
  const [north, south, east] = toFields(asked);
  expect(south?.name).not.toBe(north?.name);
  expect(east?.name).toBe(north?.name);
  expect(
    new Set(
      toFields(changeQuestion(asked, 1, ""))
        .slice(0, 3)
        .map(({ name }) => name),
    ).size,
  ).toBe(1);
});

test("a text becomes a comb with as many boxes as its width has room for, and a text again", () => {
  const comb = changeType(startCorrections([name]), 0, "comb");
  expect(toFields(comb)[0]).toMatchObject({ kind: "text", cells: 14 });
  expect(toFields(changeType(comb, 0, "line"))).toEqual([name]);
});

test("no field leaves its page or becomes too small to be got hold of", () => {
  expect(moveRect(name.rect, [1000, -1000], PAGE)).toEqual([400, 0, 600, 14]);
  expect(resizeRect(name.rect, [-1000, 2000], PAGE)).toEqual([100, 100, 106, 800]);
  expect(clampRect([-5, -5, 9000, 9000], PAGE)).toEqual([0, 0, 600, 800]);
  expect(rectBetween([50, 60], [20, 20], PAGE)).toEqual([20, 20, 50, 60]);
});

test("what was found can be had back, as a step that can be undone", () => {
  const changed = removeField(startCorrections([name, town]), 0);
  const again = startAgain(changed, [name, town]);
  expect(toFields(again)).toEqual([name, town]);
  expect(toFields(undo(again))).toEqual([town]);
});
