import type { PdfFile } from "../syntax/pdf-file.ts";
import { toName, toDict, PdfStream, type PdfObject } from "../syntax/pdf-objects.ts";

const UTF_8 = new TextDecoder();
const TITLE = /<dc:title\b[^>]*>([\s\S]*?)<\/dc:title>/u;
const UA_ELEMENT = /<pdfuaid:(\w+)\b[^>]*>[\s\S]*?<\/pdfuaid:\1>\s*/gu;
const UA_ATTRIBUTE = /\spdfuaid:\w+\s*=\s*(?:"[^"]*"|'[^']*')/gu;

/** Returns the document's XMP packet as text; undefined for none that can be read. */
export function readMetadata(file: PdfFile): string | undefined {
  const stream = file.stream(file.catalog.get("Metadata"));
  const bytes = stream && file.decode(stream);
  if (bytes === undefined) return undefined;
  const isWide = (bytes[0] === 0xfe && bytes[1] === 0xff) || bytes[0] === 0;
  return isWide ? new TextDecoder("utf-16be").decode(bytes) : UTF_8.decode(bytes);
}

/** Makes `text` the document's XMP packet. */
export function writeMetadata(file: PdfFile, text: string): void {
  const dict = toDict({ Type: toName("Metadata"), Subtype: toName("XML") });
  const bytes: PdfObject = new PdfStream(dict, new TextEncoder().encode(text));
  file.catalog.set("Metadata", file.add(bytes));
  file.touchCatalog();
}

/** Returns the title that the packet gives, its first language; undefined for none, or blanks. */
export function metadataTitle(text: string | undefined): string | undefined {
  const [, inside = ""] = TITLE.exec(text ?? "") ?? [];
  const plain = inside
    .replace(/<\/rdf:li>[\s\S]*$/u, "")
    .replaceAll(/<[^>]*>/gu, "")
    .trim();
  return unescapeXml(plain) || undefined;
}

/** Returns the packet with a title, a new packet where there is none. */
export function withTitle(text: string | undefined, title: string): string {
  const element = `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt></dc:title>`;
  const description = `<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">${element}</rdf:Description>`;
  if (text !== undefined && TITLE.test(text)) return text.replace(TITLE, () => element);
  const end = text?.lastIndexOf("</rdf:RDF>") ?? -1;
  if (text !== undefined && end !== -1) return `${text.slice(0, end)}${description}${text.slice(end)}`;
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${description}</rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;
}

/** True for a packet that declares PDF/UA. */
export function declaresUniversalAccess(text: string | undefined): boolean {
  return /pdfuaid:part/u.test(text ?? "");
}

/** Removes all claims of PDF/UA from an XMP packet. */
export function withoutUniversalAccess(text: string): string {
  return text.replaceAll(UA_ELEMENT, "").replaceAll(UA_ATTRIBUTE, "");
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function unescapeXml(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&apos;", "'").replaceAll("&amp;", "&");
}
