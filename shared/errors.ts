import type { ErrorCode } from "./contracts/error-body.ts";

/** An error with a stable code and a sentence that a person may read. The Worker throws it and turns it into a status in one place. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, options: { cause?: unknown; retryAfterSeconds?: number } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Returns the sentence of an AppError, which is the server's own if it responded; for any other error, a sentence that the fault is ours. */
export function toSentence(error: unknown): string {
  if (error instanceof AppError) return error.message;
  return "Something broke on our side. Your answers are safe on this device.";
}

/** Returns a handler that turns errors of one code into a value, and throws every other error. */
export function valueWhen<T>(code: ErrorCode, value: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof AppError && error.code === code) return value;
    throw error;
  };
}
