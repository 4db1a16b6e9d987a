import { HANDED_FILES, nameFromHeader, toWaiting, wasTooLarge } from "../../../shared/rules/handed-files.ts";

/** Stores a file for the next document. @throws where the browser keeps nothing */
export async function handFile(file: File): Promise<void> {
  const cache = await caches.open(HANDED_FILES.cache);
  const { body, headers } = toWaiting(file);
  await cache.put(HANDED_FILES.key, new Response(body, { headers }));
}

/** Returns and removes the stored file, null in place of one that was too large to be stored; undefined where none was handed over. */
export async function takeHandedFile(): Promise<File | null | undefined> {
  try {
    const waiting = await (await caches.open(HANDED_FILES.cache)).match(HANDED_FILES.key);
    if (!waiting) return undefined;
    const file = wasTooLarge(waiting.headers) ? null : new File([await waiting.blob()], nameFromHeader(waiting.headers));
    await dropHandedFile();
    return file;
  } catch {
    return undefined;
  }
}

/** Removes a file that no document took. */
export async function dropHandedFile(): Promise<void> {
  if ("caches" in globalThis) await caches.delete(HANDED_FILES.cache);
}
