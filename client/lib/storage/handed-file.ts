import { HANDED_FILES, mayWait, nameFromHeader, toNameHeader } from "../../../shared/rules/handed-files.ts";

/** Stores a file for the next document, unless it is too large to be opened there. @throws where the browser keeps nothing */
export async function handFile(file: File): Promise<void> {
  if (!mayWait(file)) return;
  const cache = await caches.open(HANDED_FILES.cache);
  await cache.put(HANDED_FILES.key, new Response(file, { headers: toNameHeader(file.name) }));
}

/** Returns and removes the stored file; null without one. */
export async function takeHandedFile(): Promise<File | null> {
  try {
    const waiting = await (await caches.open(HANDED_FILES.cache)).match(HANDED_FILES.key);
    if (!waiting) return null;
    const file = new File([await waiting.blob()], nameFromHeader(waiting.headers));
    await dropHandedFile();
    return file;
  } catch {
    return null;
  }
}

/** Removes a file that no document took. */
export async function dropHandedFile(): Promise<void> {
  if ("caches" in globalThis) await caches.delete(HANDED_FILES.cache);
}
