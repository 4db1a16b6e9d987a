import { saveFile } from "../../lib/files.ts";

type Picker = (options: { suggestedName: string }) => Promise<{ createWritable: () => Promise<WritableStream> }>;

const isPicker = (value: unknown): value is Picker => typeof value === "function";

/** Saves a stream's content: straight to the disk where the browser allows it, else as a download. Returns false when the person chose no place. */
export async function saveStream(makeStream: () => ReadableStream<Uint8Array<ArrayBuffer>>, name: string): Promise<boolean> {
  const picker: unknown = Reflect.get(globalThis, "showSaveFilePicker");
  if (!isPicker(picker)) {
    saveFile(await new Response(makeStream()).blob(), name);
    return true;
  }
  try {
    const place = await picker.call(globalThis, { suggestedName: name });
    await makeStream().pipeTo(await place.createWritable());
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return false;
    throw error;
  }
}
