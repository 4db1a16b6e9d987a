/** What an office or layout program, a scanner or a printer driver calls its files. */
const FILE_NAME =
  /\.(do[ct][mx]?|rtf|od[pst]|wp[dst]|pages|xls[mx]?|csv|pptx?|pub|vsdx?|ind[dt]|idml|qx[dp]|pm\d|txt|html?|pdf|xdp|tiff?|jpe?g|png)$/iu;
const PATH = /^[a-z]:\/|^file:|^~?\/\S|\\/iu;
const TOOL_TITLE = /^(untitled|microsoft (word|excel|powerpoint|publisher|visio)\b)|<.*>/iu;

/** Checks whether a PDF's title names the document; one that a program put there by itself, as the path of the file on its author's disk, does not. */
export function namesDocument(title: string): boolean {
  return title !== "" && ![TOOL_TITLE, PATH, FILE_NAME].some((pattern) => pattern.test(title));
}
