import type { ErrorCode } from "./contracts/error-body.ts";

/** A failure with a stable code and a sentence that a person may read. Thrown in the Worker, turned into a status at one door. */
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

/** What a failure tells a person: the sentence of an AppError, which is the server's own where it answered; of any other, that it is ours. */
export function toSentence(error: unknown): string {
  if (error instanceof AppError) return error.message;
  return "Something broke on our side. Your answers are safe on this device.";
}
