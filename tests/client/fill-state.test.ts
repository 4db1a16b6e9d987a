import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { endTyping, TYPING_STEP_MS } from "../../client/state/fill-history.ts";
import { clearForm, createFillState, enterValues, redo, undo } from "../../client/state/fill-state.ts";

const change = fc.record({
  name: fc.constantFrom("a", "b", "c"),
  value: fc.oneof(fc.string({ maxLength: 4 }), fc.array(fc.constantFrom("x", "y"), { maxLength: 2 })),
  pauseMs: fc.constantFrom(0, 100, TYPING_STEP_MS + 1),
  typing: fc.boolean(),
  follows: fc.boolean(),
});

function filled(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== "" && !(Array.isArray(value) && value.length === 0)));
}

describe("the history of a form", () => {
  it("leads back to where it began and forward to where it ended, whatever was done", () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
        const state = createFillState({ a: "first" });
        let now = 0;
        for (const { name, value, pauseMs, typing, follows } of changes) {
          now += pauseMs;
          enterValues(state, { [name]: value }, { now, typing: typing ? name : null, follows });
        }
        const end = { ...state.values };
        while (undo(state).length > 0);
        expect(filled(state.values)).toEqual({ a: "first" });
        while (redo(state).length > 0);
        expect(filled(state.values)).toEqual(filled(end));
      }),
    );
  });

  it("takes a run of typing in one field back in one step, and a pause begins another", () => {
    const state = createFillState();
    for (const [index, value] of ["A", "Ad", "Ada"].entries()) enterValues(state, { name: value }, { now: index * 200, typing: "name" });
    enterValues(state, { name: "Ada L" }, { now: 10_000, typing: "name" });
    undo(state);
    expect(state.values["name"]).toBe("Ada");
    undo(state);
    expect(state.values["name"]).toBe("");
  });

  it("begins another step when the field was left in between", () => {
    const state = createFillState();
    enterValues(state, { name: "A" }, { now: 0, typing: "name" });
    endTyping(state);
    enterValues(state, { name: "AB" }, { now: 10, typing: "name" });
    undo(state);
    expect(state.values["name"]).toBe("A");
  });

  it("takes a total back together with what it was made from", () => {
    const state = createFillState();
    enterValues(state, { a: "2" }, { now: 0, typing: "a" });
    enterValues(state, { total: "2" }, { now: 0, follows: true });
    expect(undo(state).toSorted()).toEqual(["a", "total"]);
    expect(filled(state.values)).toEqual({});
  });

  it("gives a cleared form back with one step", () => {
    const state = createFillState();
    enterValues(state, { a: "1", b: "2" }, { now: 0 });
    clearForm(state, { b: "blank" }, 5);
    expect(state.values).toEqual({ a: "", b: "blank" });
    undo(state);
    expect(state.values).toEqual({ a: "1", b: "2" });
  });

  it("forgets the way forward once something new is entered", () => {
    const state = createFillState();
    enterValues(state, { a: "1" }, { now: 0 });
    undo(state);
    enterValues(state, { a: "2" }, { now: 1 });
    expect(redo(state)).toEqual([]);
    expect(state.stepsForward).toBe(0);
  });
});
