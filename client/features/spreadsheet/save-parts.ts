import { saveFile } from "../../lib/files.ts";
import type { Part } from "../../lib/write-zip.ts";

type Picker = (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;

const isPicker = (value: unknown): value is Picker => typeof value === "function";

/** Saves a file that is made in parts: straight to the disk where the browser allows it, else as a download. Returns false when the person chose no place. */
export async function saveParts(parts: AsyncGenerator<Part>, name: string): Promise<boolean> {
  const picker: unknown = Reflect.get(globalThis, "showSaveFilePicker");
  if (!isPicker(picker)) {
    const all: Part[] = [];
    for await (const part of parts) all.push(part);
    saveFile(new Blob(all), name);
    return true;
  }
  try {
    const place = await picker.call(globalThis, { suggestedName: name });
    await writeTo(await place.createWritable(), parts);
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return false;
    throw error;
  }
}

async function writeTo(place: FileSystemWritableFileStream, parts: AsyncGenerator<Part>): Promise<void> {
  try {
    for await (const part of parts) await place.write(part);
    await place.close();
  } catch (error) {
    await place.abort(error);
    throw error;
  }
}
