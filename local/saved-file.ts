import { readdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** A file that a browser saved. */
export type Download = { name: string; bytes: Uint8Array };

const MOST_WAIT_MS = 60_000;
/** What a browser calls a file that is still on its way. */
const UNFINISHED = /\.(?:part|wkdownload)$/u;

/** How many bytes a file has; none where it is gone. */
const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

/**
 * The name of the one file that a browser saves into `folder`, if all of it is there.
 * Firefox first makes an empty file of some other name, and takes it away again.
 */
export async function findWhole(folder: string): Promise<string | undefined> {
  const names = await readdir(folder);
  const [name] = names;
  if (name === undefined || names.some((each) => UNFINISHED.test(each))) return undefined;
  const file = path.join(folder, name);
  const size = await sizeOf(file);
  // A browser may write the file under its own name, too: it is whole when it no longer grows.
  await wait(50);
  return size > 0 && (await sizeOf(file)) === size ? name : undefined;
}

/** The next file that a browser saves into the empty `folder`, taken out of it, because of what `act` does. */
export async function takeSavedFile(folder: string, act: () => Promise<void>): Promise<Download> {
  await act();
  for (const until = Date.now() + MOST_WAIT_MS; Date.now() < until; await wait(50)) {
    const name = await findWhole(folder);
    if (name === undefined) continue;
    const file = path.join(folder, name);
    const bytes = await readFile(file);
    await rm(file);
    return { name, bytes };
  }
  throw new Error("No file was saved.");
}

/** Removes what an earlier visit left in `folder`, so that no visit takes another's file. */
export async function emptyFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(path.join(folder, name), { recursive: true, force: true });
}
