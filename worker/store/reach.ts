import { AppError } from "../../shared/errors.ts";

/** Errors of a wrong statement, which no retry helps. Every other error of a store is the store's own trouble. */
const OUR_FAULT = /\bSQLITE_(?:CONSTRAINT|ERROR|MISMATCH|MISUSE|RANGE|TOOBIG)\b|\bD1_(?:TYPE_ERROR|COLUMN_NOTFOUND)\b/u;

function isOurFault(error: unknown): boolean {
  // D1's message names SQLite's error code: "internal error; reference = …" may go on with anything.
  return error instanceof Error && OUR_FAULT.test(error.message);
}

/** Runs a call to a store. @throws AppError unavailable when the store has trouble; the error itself for a wrong statement */
export async function reach<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof AppError || isOurFault(error)) throw error;
    throw new AppError("unavailable", "We can’t reach this right now. Try again shortly.", {
      cause: error,
      retryAfterSeconds: 10,
    });
  }
}
