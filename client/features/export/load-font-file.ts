/** Reads one file of the Unicode fonts from our own origin; the names carry a hash of their content. */
export async function loadFontFile(name: string): Promise<Uint8Array> {
  const response = await fetch(`/fonts/unicode/${name}`);
  if (!response.ok) throw new Error(`${name} answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
