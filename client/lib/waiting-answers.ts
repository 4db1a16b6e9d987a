import type { AnswerFile } from "../../shared/contracts/answer-file.ts";
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

/** Returns and removes the answers that wait for this form. */
export function takeWaitingAnswers(schema: Parameters<typeof readStored<AnswerFile>>[1]): AnswerFile | null {
  const waiting = readStored(KEY, schema, "tab");
  writeStored(KEY, null, "tab");
  return waiting;
}
