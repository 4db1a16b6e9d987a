import { untilSilent } from "./until-silent.ts";

/** Reads a whole body, however slowly it comes, and calls `onPart` with each part. @throws when it breaks off or stops coming */
export async function readBody({ body }: Response, onPart?: () => void): Promise<Uint8Array<ArrayBuffer>> {
  if (!body) return new Uint8Array();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await untilSilent(reader.read(), () => void reader.cancel());
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    parts.push(value);
    onPart?.();
  }
}
