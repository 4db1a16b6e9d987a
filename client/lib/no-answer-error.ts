import { AppError } from "../../shared/errors.ts";

/** There was no answer: the device has no connection, or the connection was cut. */
export class NoAnswerError extends AppError {
  constructor(cause: unknown) {
    super("unavailable", "You’re offline. What you have typed is safe on this device.", { cause });
  }
}
