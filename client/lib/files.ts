/** How long a saved file's memory is held, for browsers that read it after the click. */
const RELEASE_AFTER_MS = 60_000;

/** Hands a file to the browser to save. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_AFTER_MS);
}

/** Returns the file that the person chooses; null for none. `accept` is a list of media types. */
export async function pickFile(accept: string): Promise<File | null> {
  const [file = null] = await pick(accept, false);
  return file;
}

/** Returns the files that the person chooses; empty for none. */
export function pickFiles(accept: string): Promise<File[]> {
  return pick(accept, true);
}

function pick(accept: string, multiple: boolean): Promise<File[]> {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = accept;
  input.multiple = multiple;
  return new Promise((resolve) => {
    input.addEventListener("change", () => resolve([...(input.files ?? [])]));
    input.addEventListener("cancel", () => resolve([]));
    input.click();
  });
}
