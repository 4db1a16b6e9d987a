import { strToU8, zipSync } from "fflate";

/** A cell: a text, a tick, or a number under its format; an error as Excel writes it. */
export type MadeCell = string | boolean | null | { number: number | string; format?: string } | { error: string };
type MadeSheet = { name: string; rows: MadeCell[][]; hidden?: boolean };

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006";
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** The first number of a format that is not built in. */
const FIRST_FORMAT = 164;

const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;").replaceAll("\n", "&#10;");

/** Returns a column's letters: A, Z, AA. */
function letters(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? letters(rest - 1) : "") + String.fromCodePoint(65 + (column % 26));
}

/** Makes a workbook of type .xlsx, part by part as Excel writes it: texts shared, formats by number. Dates are numbers under a format. */
export function makeWorkbook(sheets: readonly MadeSheet[], { date1904 = false } = {}): Uint8Array<ArrayBuffer> {
  return new Uint8Array(zipSync(workbookParts(sheets, { date1904 })));
}

/** Returns the parts of a workbook by their paths, for one that is to be damaged. */
export function workbookParts(sheets: readonly MadeSheet[], { date1904 = false } = {}): Record<string, Uint8Array> {
  const cells = sheets.flatMap(({ rows }) => rows.flat());
  const texts = [...new Set(cells.filter((cell) => typeof cell === "string"))];
  const formats = [
    ...new Set(cells.flatMap((cell) => (typeof cell === "object" && cell && "format" in cell && cell.format ? [cell.format] : []))),
  ];
  const styleOf = (format: string | undefined) => (format === undefined ? "" : ` s="${formats.indexOf(format) + 1}"`);

  function toXml(cell: MadeCell, place: string): string {
    if (cell === null) return "";
    if (typeof cell === "string") return `<c r="${place}" t="s"><v>${texts.indexOf(cell)}</v></c>`;
    if (typeof cell === "boolean") return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`;
    if ("error" in cell) return `<c r="${place}" t="e"><v>${escape(cell.error)}</v></c>`;
    return `<c r="${place}"${styleOf(cell.format)}><v>${cell.number}</v></c>`;
  }

  const toSheet = ({ rows }: MadeSheet) => {
    const lines = rows.map(
      (row, down) => `<row r="${down + 1}">${row.map((cell, across) => toXml(cell, `${letters(across)}${down + 1}`)).join("")}</row>`,
    );
    return `${HEAD}<worksheet ${MAIN}><sheetData>${lines.join("")}</sheetData></worksheet>`;
  };
  const relationship = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/relationships/${type}" Target="${target}"/>`;
  const relationships = (...all: string[]) =>
    `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join("")}</Relationships>`;
  const parts: Record<string, string> = {
    "[Content_Types].xml": `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    "_rels/.rels": relationships(relationship("rId1", "officeDocument", "xl/workbook.xml")),
    "xl/workbook.xml": `${HEAD}<workbook ${MAIN} xmlns:r="${OFFICE}/relationships"><workbookPr${date1904 ? ' date1904="1"' : ""}/><sheets>${sheets
      .map(
        ({ name, hidden }, index) =>
          `<sheet name="${escape(name)}" sheetId="${index + 1}"${hidden ? ' state="hidden"' : ""} r:id="rId${index + 1}"/>`,
      )
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relationships(
      ...sheets.map((_, index) => relationship(`rId${index + 1}`, "worksheet", `worksheets/sheet${index + 1}.xml`)),
      relationship("rIdStyles", "styles", "styles.xml"),
      relationship("rIdTexts", "sharedStrings", "sharedStrings.xml"),
    ),
    "xl/styles.xml": `${HEAD}<styleSheet ${MAIN}><numFmts count="${formats.length}">${formats
      .map((format, index) => `<numFmt numFmtId="${FIRST_FORMAT + index}" formatCode="${escape(format)}"/>`)
      .join("")}</numFmts><cellXfs count="${formats.length + 1}"><xf numFmtId="0"/>${formats
      .map((_, index) => `<xf numFmtId="${FIRST_FORMAT + index}" applyNumberFormat="1"/>`)
      .join("")}</cellXfs></styleSheet>`,
    "xl/sharedStrings.xml": `${HEAD}<sst ${MAIN}>${texts.map((text) => `<si><t xml:space="preserve">${escape(text)}</t></si>`).join("")}</sst>`,
    ...Object.fromEntries(sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, toSheet(sheet)])),
  };
  return Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)]));
}
