import { AppError } from "../../shared/errors.ts";

/** Errors of a wrong statement, which no retry helps. Every other error of a store is the store's own trouble. */
const OUR_FAULT = /\bSQLITE_(?:CONSTRAINT|ERROR|MISMATCH|MISUSE|RANGE|TOOBIG)\b|\bD1_(?:TYPE_ERROR|COLUMN_NOTFOUND)\b/u;

function isOurFault(error: unknown): boolean {
  // D1's message names SQLite's error code: "internal error; reference = …" may go on with anything.
  return error instanceof Error && OUR_FAULT.test(error.message);
}

/** Adds the command that helps a database without its tables, as on a first start of `wrangler dev`, for the log. */
function withCommand(error: unknown): unknown {
  if (!(error instanceof Error) || !/\bno such (?:table|column)\b/u.test(error.message)) return error;
  return new Error(`${error.message}. Run \`npx wrangler d1 migrations apply DB\` first.`, { cause: error });
}

/** Runs a call to a store. @throws AppError unavailable when the store has trouble; the error itself for a wrong statement */
export async function reach<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (isOurFault(error)) throw withCommand(error);
    throw new AppError("unavailable", "We can’t reach this right now. Try again shortly.", {
      cause: error,
      retryAfterSeconds: 10,
    });
  }
}
