import { AppError } from "../../shared/errors.ts";
import { NoAnswerError } from "./no-answer-error.ts";
import * as words from "./words.ts";

/** The error where a part of the page could not be had: without a response, or because the server refused it. */
export class PartNotLoadedError extends NoAnswerError {
  constructor(cause: unknown) {
    super(cause, words.partNotLoaded);
  }
}

/** Returns what failed where a part of the page is wanted: an error of the server's as it is, and any other as a part that could not be had. */
export function toPartFailure(cause: unknown): AppError {
  return cause instanceof AppError ? cause : new PartNotLoadedError(cause);
}
