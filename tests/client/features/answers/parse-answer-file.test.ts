import { expect, it } from "vitest";
import { parseAnswerFile } from "../../../../client/features/answers/parse-answer-file.ts";
import * as words from "../../../../client/features/answers/words.ts";

// A file of twenty megabytes is read. What costs minutes there runs out of the test's time.
const read = (json: string) => parseAnswerFile(new TextEncoder().encode(json), "answers.json");
const million = (member: (index: number) => string) => Array.from({ length: 1_000_000 }, (_, index) => member(index)).join(",");

it("refuses JSON of more answers than any form has fields, also where it is a file of ours", () => {
  const values = `{${million((index) => `"k${index}":""`)}}`;
  expect(() => read(values)).toThrow(words.tooManyAnswers);
  expect(() => read(`{"format":"fillwright-draft","templateId":"a","sha256":"b","values":${values}}`)).toThrow(words.tooManyAnswers);
});

it("refuses JSON that is wrong in a million places, as in one", () => {
  for (const json of [`{"a":[${million(() => "1")}]}`, `[${million(() => "{}")}]`, `"${"a".repeat(1_000_000)}"`, "[".repeat(1_000_000)])
    expect(() => read(json)).toThrow(words.noAnswersInFile);
});
