import type { ErrorCode } from "./contracts/error-body.ts";

/** An error whose message is a sentence for a person. The message of any other error is for programmers, and no screen shows it. */
export class SentenceError extends Error {
  override readonly name: string = "SentenceError";
}

/** An error with a stable code. The Worker throws it and turns it into a status in one place. */
export class AppError extends SentenceError {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, options: { cause?: unknown; retryAfterSeconds?: number } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

const OUR_FAULT = "Something broke on our side. Your answers are safe on this device. Try again.";

/** Returns the sentence of a SentenceError, which is the server's own if it responded; `otherwise` for any other error. */
export function toSentence(error: unknown, otherwise = OUR_FAULT): string {
  return error instanceof SentenceError ? error.message : otherwise;
}

/** Returns a handler that turns errors of one code into a value, and throws every other error. */
export function valueWhen<T>(code: ErrorCode, value: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof AppError && error.code === code) return value;
    throw error;
  };
}
