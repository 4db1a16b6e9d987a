import { AppError } from "../shared/errors.ts";

/** Makes the error of calls whose account is erased, before the call or during it. */
export function accountErased(cause?: unknown): AppError {
  return new AppError("signed_out", "This account was deleted. Sign in again to begin a new one.", { cause });
}

/** Checks whether a row was refused because its account is erased. The Worker writes no other reference between rows. */
export function isErasedMeanwhile(error: unknown): boolean {
  return error instanceof Error && error.message.includes("FOREIGN KEY constraint failed");
}
