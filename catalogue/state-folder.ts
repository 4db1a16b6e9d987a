import { constants } from "node:fs";
import { access, mkdir } from "node:fs/promises";
import path from "node:path";

const ROOT = path.dirname(import.meta.dirname);

/** Folder of the local state where none is named: wrangler's own place. */
export const USUAL_STATE_FOLDER = ".wrangler/state";

/** Folder in which D1, R2 and KV live locally: `STATE_DIR`, else the usual one. */
export function stateFolder(name = process.env["STATE_DIR"]): string {
  return path.resolve(ROOT, name || USUAL_STATE_FOLDER);
}

/** Makes the folder of the local state. @throws Error that says what to do where nothing can be written there: miniflare waits for ever, or fails in its own words */
export async function requireStateFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : "unknown";
    throw new Error(`The state cannot be kept in ${folder} (${code}). Name a folder that can be written to with STATE_DIR.`, { cause });
  }
}
