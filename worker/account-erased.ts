import { AppError } from "../shared/errors.ts";

/** What every call says whose account is gone, or goes while the call is under way. */
export function accountErased(cause?: unknown): AppError {
  return new AppError("signed_out", "This account was deleted. Sign in again to begin a new one.", { cause });
}

/** Whether a row was refused because the account that it belongs to is gone: of all that the Worker writes, nothing else refers to another row. */
export function isErasedMeanwhile(error: unknown): boolean {
  return error instanceof Error && error.message.includes("FOREIGN KEY constraint failed");
}
