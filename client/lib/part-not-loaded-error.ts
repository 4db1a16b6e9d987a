import { NoAnswerError } from "./no-answer-error.ts";
import * as words from "./words.ts";

/** The error where a part of the page could not be had: without a response, or because the server refused it. */
export class PartNotLoadedError extends NoAnswerError {
  constructor(cause: unknown) {
    super(cause, words.partNotLoaded);
  }
}
