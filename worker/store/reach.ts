import { AppError } from "../../shared/errors.ts";

/** What a statement of ours does wrong, however often it is sent. Everything else that a store throws is its own trouble, in whatever words. */
const OUR_FAULT = /\bSQLITE_(?:CONSTRAINT|ERROR|MISMATCH|MISUSE|RANGE|TOOBIG)\b|\bD1_(?:TYPE_ERROR|COLUMN_NOTFOUND)\b/u;

function isOurFault(error: unknown): boolean {
  // What a store reports says what SQLite did: "internal error; reference = …" may go on with anything.
  return error instanceof Error && OUR_FAULT.test(error.message);
}

/** The answer of a store. @throws AppError unavailable when the store has trouble; the error itself when what was asked is wrong */
export async function reach<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof AppError || isOurFault(error)) throw error;
    throw new AppError("unavailable", "This cannot be reached at the moment. Please try again shortly.", {
      cause: error,
      retryAfterSeconds: 10,
    });
  }
}
