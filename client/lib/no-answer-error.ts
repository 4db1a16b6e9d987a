import { AppError } from "../../shared/errors.ts";

/** The error without a response: the device has no connection, or it was cut. */
export class NoAnswerError extends AppError {
  constructor(cause: unknown) {
    super("unavailable", "You’re offline. What you typed is safe on this device.", { cause });
  }
}
