import { AppError } from "../../shared/errors.ts";
import * as words from "./words.ts";

/** The error without a response: the device has no connection, or it was cut. */
export class NoAnswerError extends AppError {
  constructor(cause: unknown) {
    super("unavailable", words.offline, { cause });
  }
}
