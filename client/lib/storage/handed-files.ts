import { HANDED_FILES, nameFromHeader, toWaiting, hadNoRoom } from "../../../shared/rules/handed-files.ts";

/** Stores files for the next document, in place of those that no document took. @throws where the browser keeps nothing */
export async function handFiles(files: readonly File[]): Promise<void> {
  await dropHandedFiles();
  const cache = await caches.open(HANDED_FILES.cache);
  for (const { key, body, headers } of toWaiting(files)) await cache.put(key, new Response(body, { headers }));
}

/** Returns and removes the stored files, null in place of each for which there was no room; none where none were handed over. */
export async function takeHandedFiles(): Promise<(File | null)[]> {
  try {
    const cache = await caches.open(HANDED_FILES.cache);
    const files: (File | null)[] = [];
    for (const key of await cache.keys()) {
      const waiting = await cache.match(key);
      if (waiting) files.push(hadNoRoom(waiting.headers) ? null : new File([await waiting.blob()], nameFromHeader(waiting.headers)));
    }
    await dropHandedFiles();
    return files;
  } catch {
    return [];
  }
}

/** Removes files that no document took. */
export async function dropHandedFiles(): Promise<void> {
  if ("caches" in globalThis) await caches.delete(HANDED_FILES.cache);
}
