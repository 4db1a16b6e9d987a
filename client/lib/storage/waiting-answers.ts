import type { AnswerFile } from "../../../shared/contracts/answer-file.ts";
import { keepStored, readStored, recall, writeStored } from "./storage.ts";

const KEY = "waiting-answers";

/** Checks whether this tab has answers for the form that it opens. */
export function hasWaitingAnswers(): boolean {
  return recall(KEY, "tab") !== null;
}

/** Keeps answers in this tab for the next form that is opened in it. @throws where they are too large for that */
export function keepWaitingAnswers(answers: AnswerFile): void {
  keepStored(KEY, answers, "tab");
}

/** Reads the answers that wait for the next form; null when none do. */
export function readWaitingAnswers(schema: Parameters<typeof readStored<AnswerFile>>[1]): AnswerFile | null {
  return readStored(KEY, schema, "tab");
}

/** Lets no answers wait any longer: their form has them. */
export function forgetWaitingAnswers(): void {
  writeStored(KEY, null, "tab");
}
