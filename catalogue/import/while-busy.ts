import { setTimeout as wait } from "node:timers/promises";

/** Waits between the tries: six seconds in all, longer than any single write of a running product holds its database. */
const WAITS_MS = [50, 100, 200, 400, 800, 1500, 3000];
const BUSY = /SQLITE_BUSY|database is locked|D1 DB is overloaded/iu;

/**
 * Does `write` again while another process, such as a running product, holds the database. Only for writes that may be done twice.
 * @throws what `write` throws, at once when it is about something else, else after the last try
 */
export async function whileBusy<T>(write: () => Promise<T>, waits: readonly number[] = WAITS_MS): Promise<T> {
  for (const ms of waits) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof Error) || !BUSY.test(error.message)) throw error;
      await wait(ms);
    }
  }
  return write();
}
