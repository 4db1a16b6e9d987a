import { readBody } from "../../lib/read-body.ts";
import { send } from "../../lib/send.ts";

/** Reads one file of the Unicode fonts from our own origin; the names carry a hash of their content. `onPart` is called as it comes. */
export async function loadFontFile(name: string, onPart?: () => void): Promise<Uint8Array> {
  const response = await send(`/fonts/unicode/${name}`, {});
  if (!response.ok) throw new Error(`${name} answered ${response.status}`);
  return readBody(response, onPart);
}
