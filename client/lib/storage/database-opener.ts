import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from "idb";

/** A later layout may add to this one and remove nothing: pages of two builds are open at once. */
const LAYOUT = 1;

/**
 * Returns a function that opens a database of this browser at its first call, and again after a failure and after the browser, or another tab, took the
 * database away. `upgrade` makes what an empty one lacks.
 */
export function createDatabaseOpener<Schema extends DBSchema>(
  database: string,
  upgrade: NonNullable<OpenDBCallbacks<Schema>["upgrade"]>,
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = () => {
    opened = undefined;
  };
  const options: OpenDBCallbacks<Schema> = {
    upgrade,
    // Another tab opens a newer layout, or the browser empties the database: this connection must not block it.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
      forget();
    },
    terminated: forget,
  };
  return () => {
    opened ??= openDB<Schema>(database, LAYOUT, options).catch((error: unknown) => {
      // A page of a later build has upgraded the database. Its layout contains this one.
      if (error instanceof DOMException && error.name === "VersionError") return openDB<Schema>(database, undefined, options);
      throw error;
    });
    opened.catch(forget);
    return opened;
  };
}
