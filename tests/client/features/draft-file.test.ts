import { expect, it } from "vitest";
import { toDraftFileName } from "../../../client/features/draft/draft-file.ts";

it("a file of answers is named after its form, without characters that a file name must not have", () => {
  expect(toDraftFileName("W-9.pdf")).toBe("W-9.answers.json");
  expect(toDraftFileName('a/b: "c"')).toBe("a b c.answers.json");
  expect(toDraftFileName("invoice\u202efdp.exe")).toBe("invoice fdp.exe.answers.json");
  expect(toDraftFileName("???")).toBe("form.answers.json");
  expect(new TextEncoder().encode(toDraftFileName("申請書".repeat(60))).length).toBeLessThan(240);
});
