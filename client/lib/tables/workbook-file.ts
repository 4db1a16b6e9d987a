/** The first bytes of a ZIP, as which workbooks of type .xlsx are stored. */
const ZIP = [0x50, 0x4b];
/** The first bytes of the file system in which Office kept its files before, and keeps protected ones still. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

const startsWith = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, index) => bytes[index] === byte);

/** Whether a file is a workbook of any age, rather than a text. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return startsWith(bytes, ZIP) || startsWith(bytes, COMPOUND);
}

/** Returns why a workbook cannot be unpacked: it is protected, or older than .xlsx. Null when it can. */
export function findLock(bytes: Uint8Array): "protected" | "old" | null {
  if (!startsWith(bytes, COMPOUND)) return null;
  const names = new TextDecoder("utf-16le").decode(bytes);
  return names.includes("EncryptedPackage") ? "protected" : "old";
}
