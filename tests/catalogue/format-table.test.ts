import { expect, test } from "vitest";
import { formatTable } from "../../catalogue/format-table.ts";

const ESC = "\u001B";

test("a stranger's words in a table are read by the operator and by no terminal", () => {
  const details = `Wrong${ESC}[2J${ESC}]52;c;cm0gLXJm\u0007 form\u009B31m`;
  expect(formatTable(["what"], [[details]])).toBe("what\nWrong�[2J�]52;c;cm0gLXJm� form�31m");
});

test("a cell is one line, in the order in which it was written", () => {
  expect(formatTable(["what"], [["It is\r\nold.\tfake-id  \u202Elive\u2066"]])).toBe("what\nIt is old. fake-id  �live�");
});

test("letters of every script stay as they are", () => {
  const names = ["Zoë", "می‌خواهم", "👩‍👧", "𝔘"];
  expect(
    formatTable(
      ["name"],
      names.map((name) => [name]),
    ),
  ).toBe(["name", ...names].join("\n"));
});
