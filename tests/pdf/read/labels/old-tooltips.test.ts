import { expect, test } from "vitest";
import { type Box, type Sheet, namesOf, namesOn } from "./names-on.ts";

test("a field for a date where the page asks for one is no telephone number, whatever its tooltip says", async () => {
  const tip = "Work telephone number";
  const box: Box = { name: "b", tip, x: 300, y: 500, format: 'AFDate_FormatEx("mm/dd/yyyy");' };
  expect(await namesOf([["Date", 300, 514]], [box])).toEqual(["Date"]);
  // The page says nothing of a date, or the field does not.
  expect(await namesOf([["Reached at", 300, 514]], [box])).toEqual([tip]);
  expect(await namesOf([["Date", 300, 514]], [{ ...box, format: "event.value = 1;" }])).toEqual([tip]);
});

test("an item that got another letter has the one that is printed", async () => {
  const words: Sheet["words"] = [["H. Other Transportation (bus, taxi)", 72, 503]];
  const box: Box = { name: "b", tip: "$ PER MONTH L. Other transportation", x: 300, y: 500 };
  expect(await namesOf(words, [box])).toEqual(["H. Other Transportation (bus, taxi)"]);
});

test("a tooltip of an item that no page prints gives way where its letter is another item's", async () => {
  const tip = "B. If there is an amount of cash on hand";
  const items: Sheet["words"] = [
    ["A. Rent or Mortgage", 72, 660],
    ["B. Property Tax", 72, 640],
  ];
  const remarks: Sheet = { words: [...items, ["Remarks", 72, 516]], boxes: [{ name: "b", tip, x: 72, y: 500, width: 400 }] };
  expect(await namesOn([remarks])).toEqual(["Remarks"]);
  const earlier: Sheet = { words: [[tip, 72, 640]], boxes: [{ name: "a", tip: "", x: 72, y: 620, width: 400 }] };
  expect(await namesOn([earlier, remarks])).toEqual([tip, tip]);
  expect(await namesOn([{ ...remarks, words: [["Remarks", 72, 516]] }])).toEqual([tip]);
});

test("cells that share a tooltip which is not printed are named as the rest of their column", async () => {
  const tip = "Owner of savings";
  const boxes = [480, 460, 440, 420].map((y, row): Box => ({ name: `r${row}`, tip: row < 2 ? tip : "", x: 100, y }));
  const rows = [1, 2, 3, 4].map((row) => `Kind of account, row ${row}`);
  expect(await namesOf([["Kind of account", 100, 496]], boxes)).toEqual(rows);
  // Where the page has the tooltip's words, it is not known to be old.
  const printed: Sheet["words"] = [
    ["Kind of account", 100, 496],
    ["The owner of savings tells them here", 72, 600],
  ];
  expect((await namesOf(printed, boxes)).slice(0, 2)).toEqual([1, 2].map((row) => `${tip}, ${rows[row - 1]}`));
});

test("boxes of an address do not bear the item that only a later page prints", async () => {
  const item = "3. Mailing Address, if other.";
  const boxes: Box[] = ["Apt", "Ste"].map((answer, index) => ({
    name: answer,
    tip: `${item} Select ${answer}.`,
    x: 300 + 60 * index,
    y: 560,
    type: "Btn",
  }));
  const words: Sheet["words"] = [["Current mailing address, if other than that at work", 72, 600]];
  const later: Sheet = {
    words: [["3. Mailing Address, if other", 72, 600]],
    boxes: boxes.map((box) => ({ ...box, name: `${box.name} 2` })),
  };
  const items = boxes.map(({ name }) => `3. Mailing Address, if other ${name}`);
  expect(await namesOn([{ words, boxes }, later])).toEqual(["Apt", "Ste", ...items]);
  // An item goes on on the next page.
  expect(await namesOn([later, { words, boxes }])).toEqual([...items, ...items]);
});
