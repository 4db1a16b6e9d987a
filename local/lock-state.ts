import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { CannotStart } from "./cannot-start.ts";

/** SQLite's code of a database that another connection has locked. */
const BUSY = 5;

/**
 * Keeps the folder of a state for this product alone, until the returned function is called or the process is over, however it ends: two would lock each
 * other out of the database, and overwrite each other's accounts. @throws CannotStart when another product has it
 */
export function lockState(stateDir: string): () => void {
  // A lock of SQLite's is the system's: none is left by a process that was killed.
  const lock = new DatabaseSync(path.join(stateDir, "running.sqlite"));
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch (cause) {
    lock.close();
    if (!(cause instanceof Error) || !("errcode" in cause) || cause.errcode !== BUSY) throw cause;
    throw new CannotStart(
      `The state in ${stateDir} is in use: the product runs with it already. Use that one, stop it, or name another folder with STATE_DIR.`,
      { cause },
    );
  }
  return () => lock.close();
}
