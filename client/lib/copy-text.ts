/** Copies a text that may still have to be made. Browsers let a page copy right after a press alone, so it is they who wait for the text. @throws when it is not copied */
export async function copyText(text: Promise<string>): Promise<void> {
  const file = text.then((made) => new Blob([made], { type: "text/plain" }));
  // A browser that refuses at once never asks for it.
  file.catch(() => undefined);
  await navigator.clipboard.write([new ClipboardItem({ "text/plain": file })]);
}
