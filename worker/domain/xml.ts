export const XML_HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n';

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** Escapes a text for XML: special characters are written out, control characters, which XML forbids, become spaces. */
export function toXml(text: string): string {
  return text.replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, " ").replaceAll(/[&<>"']/gu, (character) => ENTITIES[character] ?? "");
}
