import { setTimeout as wait } from "node:timers/promises";

/** Waits between the tries: a minute in all. Beside a product that fills its catalogue on two busy cores, fifteen seconds were too few. */
const WAITS_MS = [50, 100, 200, 400, 800, 1500, 3000, 4000, ...Array.from({ length: 10 }, () => 5000)];
/** The last two: the connection was lost, as when the machine was asleep or too busy to keep it (seen once in a run of 1,000 forms). */
const BUSY = /SQLITE_BUSY|database is locked|D1 DB is overloaded|Failed to get session commit token|fetch failed|Network connection lost/iu;

/** Whether an error, or its cause, says that another process has the database, or that it was out of reach for a moment. */
function isBusy(error: unknown): error is Error {
  return error instanceof Error && (BUSY.test(error.message) || isBusy(error.cause));
}

/**
 * Does `write` again while another process, such as a running product, holds the database, or the connection to it is lost. Only for writes that may be done twice.
 * @throws what `write` throws, at once when it is about something else, else after the last try
 */
export async function whileBusy<T>(write: () => Promise<T>, waits: readonly number[] = WAITS_MS): Promise<T> {
  for (const ms of waits) {
    try {
      return await write();
    } catch (error) {
      if (!isBusy(error)) throw error;
      await wait(ms);
    }
  }
  return write();
}
