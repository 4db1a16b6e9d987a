import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Draft, draftValues, mergeDraft } from "../../client/features/draft/draft.ts";
import { parseAnswerFile } from "../../client/features/answers/parse-answer-file.ts";
import { FileRefusal } from "../../client/lib/file-refusal.ts";
import { toDraftFile } from "../../client/features/draft/draft-file.ts";

const EMPTY: Draft = { templateId: "w-9", sha256: "f".repeat(64), title: "W-9", values: {}, version: 0, createdAt: "", updatedAt: "" };
const changes = fc.dictionary(fc.constantFrom("a", "b", "c", "d"), fc.string({ maxLength: 3 }), { maxKeys: 4 });

describe("a draft", () => {
  it("holds the last word about every field, whichever tab had it", () => {
    fc.assert(
      fc.property(fc.array(changes, { maxLength: 12 }), (writes) => {
        const last: Record<string, string> = {};
        let draft = EMPTY;
        for (const write of writes) {
          draft = mergeDraft(draft, write, "now");
          Object.assign(last, write);
        }
        expect(draft.values).toEqual(last);
        expect(draft.version).toBe(writes.length);
      }),
    );
  });

  it("of two tabs that change different fields keeps both", () => {
    const draft = mergeDraft(mergeDraft(EMPTY, { a: "tab one" }, "1"), { b: "tab two" }, "2");
    expect(draft.values).toEqual({ a: "tab one", b: "tab two" });
  });

  it("never takes over a field that this tab has changed and not written yet", () => {
    const draft = { values: { a: "stored", b: "stored" } };
    expect(draftValues(draft, { c: "blank" }, new Set(["a"]))).toEqual({ b: "stored", c: "blank" });
  });

  it("remembers that a field was cleared which the blank form fills", () => {
    expect(draftValues({ values: { country: "" } }, { country: "US" }, new Set())).toEqual({ country: "" });
  });

  it("goes into a file and comes back from it", async () => {
    const { templateId, sha256, title } = EMPTY;
    const file = toDraftFile({ templateId, sha256, title, values: { name: "Žofie", kinds: ["a", "b"] } });
    const read = parseAnswerFile(new Uint8Array(await file.arrayBuffer()), "w-9.answers.json");
    expect(read).toMatchObject({ edition: { templateId }, values: { name: "Žofie", kinds: ["a", "b"] } });
  });

  it("is read from anybody's JSON of texts, and from no file of another kind", () => {
    const bytesOf = (text: string) => new TextEncoder().encode(text);
    expect(parseAnswerFile(bytesOf('{"name":"Ada","count":3,"agree":true,"not":null}'), "a.json").values).toEqual({
      name: "Ada",
      count: "3",
      agree: "yes",
      not: "",
    });
    for (const text of ['{"a":{"b":1}}', "[1]", "%PDF-1.7", "%FDF-1.2 torn", "<xfdf", ""])
      expect(() => parseAnswerFile(bytesOf(text), "x")).toThrow(FileRefusal);
  });
});
