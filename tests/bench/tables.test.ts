import { describe, expect, it } from "vitest";
import { measureInTurn } from "../../bench/measure-in-turn.ts";
import { areApart, showSpread, spreadOf } from "../../bench/spread.ts";
import { type Column, toComparison, toRows } from "../../bench/tables.ts";

const COLUMNS: Column[] = [
  { title: "CPU ms", figure: "ms", digits: 1 },
  { title: "÷ plain", figure: "ms", digits: 2, isRatio: true },
];
const PART = { of: "what", columns: COLUMNS };
const runs = (...values: number[]) => values.map((ms) => ({ ms }));

describe("a spread", () => {
  it("is the median with the least and the most", () => {
    expect(spreadOf([3, 1, 2, 9, 4])).toEqual({ median: 3, min: 1, max: 9 });
    expect(showSpread(spreadOf([3, 1, 2, 9, 4]), 0)).toBe("3 (1–9)");
  });

  it("is one number where all runs agree as far as it is shown, and a dash where there are none", () => {
    expect(showSpread(spreadOf([1.01, 1.02, 1.03]), 1)).toBe("1.0");
    expect(showSpread(spreadOf([Number.NaN]), 0)).toBe("–");
  });

  it("is apart from another when no run of one lies among the other's", () => {
    expect(areApart(spreadOf([1, 2]), spreadOf([3, 4]))).toBe(true);
    expect(areApart(spreadOf([5, 6]), spreadOf([3, 4]))).toBe(true);
    expect(areApart(spreadOf([1, 3]), spreadOf([2, 4]))).toBe(false);
  });
});

describe("a table", () => {
  it("has each ratio to the limit of the same round", () => {
    const measured = [
      { what: "plain", runs: runs(1, 2, 4) },
      { what: "ours", limit: "plain", runs: runs(2, 4, 8) },
    ];
    expect(toRows(measured, PART)).toEqual([
      { what: "plain", "CPU ms": "2.0 (1.0–4.0)", "÷ plain": "1.00" },
      { what: "ours", "CPU ms": "4.0 (2.0–8.0)", "÷ plain": "2.00" },
    ]);
  });

  it("of two builds says which figures differ by more than noise", () => {
    const table = toComparison([{ what: "ours", runs: runs(1, 2) }], [{ what: "ours", runs: runs(4, 8) }], PART);
    expect(table).toEqual([
      { what: "ours", figure: "CPU ms", before: "8.0 (4.0–8.0)", now: "2.0 (1.0–2.0)", "now ÷ before": "0.25", "more than noise": "yes" },
    ]);
  });
});

describe("a measurement in turn", () => {
  it("takes each case once a round, every other round backwards", async () => {
    const order: string[] = [];
    const caseOf = (what: string) => ({
      what,
      async measure() {
        order.push(what);
        return { at: order.length };
      },
    });
    const measured = await measureInTurn([caseOf("one"), caseOf("other")], 2);
    expect(order).toEqual(["one", "other", "other", "one"]);
    expect(measured).toEqual([
      { what: "one", runs: [{ at: 1 }, { at: 4 }] },
      { what: "other", runs: [{ at: 2 }, { at: 3 }] },
    ]);
  });
});
