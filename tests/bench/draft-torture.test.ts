import { describe, expect, it } from "vitest";
import { nextBox } from "../../bench/torture/kinds.ts";
import { agesOfLost } from "../../bench/torture/visit.ts";

function visitOf(values: string[], cutOff: string | null) {
  return { states: { choice: values.map((value, index) => ({ value, at: index * 1_000 })) }, cutOff, killedAt: 10_000 };
}

describe("answers lost in a killed browser", () => {
  it("are those that the page showed after what was found", () => {
    expect(agesOfLost(visitOf(["one", "two", "three"], null), "choice", "three")).toEqual([]);
    expect(agesOfLost(visitOf(["one", "two", "three"], null), "choice", "one")).toEqual([9_000, 8_000]);
    expect(agesOfLost(visitOf(["one", "two", "three"], "radio"), "choice", "")).toEqual([10_000, 9_000, 8_000]);
  });

  it("are none when the change that the kill cut off was kept", () => {
    expect(agesOfLost(visitOf(["one", "two"], "choice"), "choice", "three")).toEqual([]);
  });

  it("cannot be taken for a change that goes back: boxes show every combination once before any comes again", () => {
    const shown = new Set<string>();
    let marks = "--------";
    while (!shown.has(marks)) {
      shown.add(marks);
      const box = nextBox(marks);
      marks = `${marks.slice(0, box)}${marks[box] === "x" ? "-" : "x"}${marks.slice(box + 1)}`;
    }
    expect(shown.size).toBe(2 ** 8);
  });
});
