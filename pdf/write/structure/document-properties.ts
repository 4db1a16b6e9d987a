import { metadataTitle, readMetadata, withTitle, writeMetadata } from "../../structure/document-metadata.ts";
import type { PdfFile } from "../../syntax/pdf-file.ts";
import { PdfRef, toDict, type PdfDict } from "../../syntax/pdf-objects.ts";
import { toText, toTextString } from "../../syntax/pdf-text.ts";

/** Names that programs give what they print. */
const TOOL_TITLE = /^(?:untitled|microsoft word|.*\.(?:docx?|pdf|indd|xdp|qxd|xlsx?)$)/i;

/**
 * Gives the document its language and its title, and asks readers to show that title in place of the file's name. What the file says of itself stays;
 * `title` serves a file that has none, or a program's.
 */
export function describeDocument(file: PdfFile, language: { language: string; isOwn: boolean }, title: string | undefined): void {
  if (!language.isOwn) {
    file.catalog.set("Lang", toTextString(language.language));
    file.touchCatalog();
  }
  const info = file.dict(file.trailer.get("Info"));
  const metadata = readMetadata(file);
  const listed = toText(file.get(info?.get("Title")))?.trim();
  const described = metadataTitle(metadata);
  const own = [described, listed].find((text) => text !== undefined && text !== "" && !TOOL_TITLE.test(text));
  const chosen = own ?? title ?? described ?? (listed || undefined);
  if (chosen !== undefined) {
    if (described === undefined || described !== chosen) writeMetadata(file, withTitle(metadata, chosen));
    if (listed === undefined || listed === "" || TOOL_TITLE.test(listed)) setTitle(file, info, chosen);
  }
  const preferences = file.dict(file.catalog.get("ViewerPreferences"));
  if (file.get(preferences?.get("DisplayDocTitle")) === true) return;
  file.catalog.set("ViewerPreferences", new Map([...(preferences ?? []), ["DisplayDocTitle", true]]));
  file.touchCatalog();
}

function setTitle(file: PdfFile, info: PdfDict | undefined, title: string): void {
  const entry = file.trailer.get("Info");
  const text = toTextString(title);
  if (info !== undefined && entry instanceof PdfRef) {
    info.set("Title", text);
    file.touch(entry);
  } else file.trailer.set("Info", file.add(new Map([...(info ?? toDict({})), ["Title", text]])));
}
