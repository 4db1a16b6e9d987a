import { readdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Download } from "./engine.ts";

const MOST_WAIT_MS = 60_000;
/** What a browser calls a file that is still on its way. */
const UNFINISHED = /\.(?:part|wkdownload)$/u;

/** The next file that a browser saves into the empty `folder`, taken out of it, because of what `act` does. */
export async function takeSavedFile(folder: string, act: () => Promise<void>): Promise<Download> {
  await act();
  for (const until = Date.now() + MOST_WAIT_MS; Date.now() < until; await wait(50)) {
    const names = await readdir(folder);
    const [name] = names;
    if (name === undefined || names.some((each) => UNFINISHED.test(each))) continue;
    const file = path.join(folder, name);
    const { size } = await stat(file);
    // A browser may write the file under its own name, too: it is whole when it no longer grows.
    await wait(50);
    if (size === 0 || (await stat(file)).size !== size) continue;
    const bytes = await readFile(file);
    await rm(file);
    return { name, bytes };
  }
  throw new Error("No file was saved.");
}
