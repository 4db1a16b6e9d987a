import { PDFHexString, PDFName, PDFString, type PDFContext, type PDFRef } from "@cantoo/pdf-lib";
import { toTags } from "../tags.ts";
import type { Template } from "../template.ts";

const PRODUCER = "Fillwright starter catalogue";

/** The document's information dictionary; its dates are the edition's, so that the same definition makes the same bytes. */
export function writeInfo(context: PDFContext, template: Template): PDFRef {
  const date = PDFString.of(`D:${template.edition.replaceAll("-", "")}000000Z`);
  const info = context.obj({});
  const entries = {
    Title: template.title,
    Subject: template.description,
    Keywords: keywordsOf(template),
    Author: PRODUCER,
    Creator: PRODUCER,
    Producer: PRODUCER,
  };
  for (const [key, value] of Object.entries(entries)) info.set(PDFName.of(key), PDFHexString.fromText(value));
  info.set(PDFName.of("CreationDate"), date);
  info.set(PDFName.of("ModDate"), date);
  return context.register(info);
}

/** The same facts as XMP, left uncompressed so that any tool can find them. */
export function writeXmp(context: PDFContext, template: Template): PDFRef {
  const date = `${template.edition}T00:00:00Z`;
  const subjects = keywordsOf(template)
    .split(", ")
    .map((word) => `<rdf:li>${escapeXml(word)}</rdf:li>`)
    .join("");
  const xmp = `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
   <dc:format>application/pdf</dc:format>
   <dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(template.title)}</rdf:li></rdf:Alt></dc:title>
   <dc:description><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(template.description)}</rdf:li></rdf:Alt></dc:description>
   <dc:creator><rdf:Seq><rdf:li>${PRODUCER}</rdf:li></rdf:Seq></dc:creator>
   <dc:language><rdf:Bag><rdf:li>en-US</rdf:li></rdf:Bag></dc:language>
   <dc:subject><rdf:Bag>${subjects}</rdf:Bag></dc:subject>
   <xmp:CreateDate>${date}</xmp:CreateDate>
   <xmp:ModifyDate>${date}</xmp:ModifyDate>
   <xmp:CreatorTool>${PRODUCER}</xmp:CreatorTool>
   <pdf:Producer>${PRODUCER}</pdf:Producer>
   <pdf:Keywords>${escapeXml(keywordsOf(template))}</pdf:Keywords>
  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`;
  return context.register(context.stream(new TextEncoder().encode(xmp), { Type: "Metadata", Subtype: "XML" }));
}

function keywordsOf(template: Template): string {
  const { tags, places, tagNames } = toTags(template);
  return [...tags, ...places].map((slug) => tagNames[slug] ?? slug).join(", ");
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
