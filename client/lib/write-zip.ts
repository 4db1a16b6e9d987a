/** A file of a ZIP. With the CRC-32 of its bytes they need not be read. */
export type ZipFile = { name: string; file: Blob; crc32: number };

/** Bytes and files that follow each other in a larger file. */
export type Part = Uint8Array<ArrayBuffer> | Blob;

/** From here on a number of four bytes stands for one in a record of ZIP64. */
const FAR = 0xffffffff;
const VERSION = 20;
const VERSION_64 = 45;
const UTF_8 = 0x800;
const EXTRA_64 = 1;

/** Returns numbers one after the other, each in so many bytes, the lowest first. */
function record(...numbers: [length: 2 | 4 | 8, value: number][]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(numbers.reduce((sum, [length]) => sum + length, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [length, value] of numbers) {
    if (length === 2) view.setUint16(at, value, true);
    else if (length === 4) view.setUint32(at, value, true);
    else view.setBigUint64(at, BigInt(value), true);
    at += length;
  }
  return bytes;
}

/** A local time as DOS keeps it: two seconds are the smallest unit, 1980 the first year. */
function toDosTime(time: Date): [time: number, date: number] {
  return [
    (time.getHours() << 11) | (time.getMinutes() << 5) | (time.getSeconds() >> 1),
    ((time.getFullYear() - 1980) << 9) | ((time.getMonth() + 1) << 5) | time.getDate(),
  ];
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Yields the parts of one ZIP, which stores each file as it is and unread. A ZIP over 4 GB gets the records of ZIP64 (APPNOTE 6.3, 4.3 and 4.5.3). */
export async function* writeZip(files: AsyncIterable<ZipFile>, now: Date): AsyncGenerator<Part> {
  const [time, date] = toDosTime(now);
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  let count = 0;
  for await (const { name, file, crc32 } of files) {
    const nameBytes = new TextEncoder().encode(name);
    const about = (version: number): [2 | 4, number][] => [
      [2, version],
      [2, UTF_8],
      [2, 0],
      [2, time],
      [2, date],
      [4, crc32],
      [4, file.size],
      [4, file.size],
      [2, nameBytes.length],
    ];
    const isFar = length >= FAR;
    const extra = isFar ? record([2, EXTRA_64], [2, 8], [8, length]) : record();
    const entry = record(
      [4, 0x02014b50],
      [2, VERSION_64],
      ...about(isFar ? VERSION_64 : VERSION),
      [2, extra.length],
      // No comment, first disk, no attributes.
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, Math.min(length, FAR)],
    );
    directory.push(entry, nameBytes, extra);
    const header = join([record([4, 0x04034b50], ...about(VERSION), [2, 0]), nameBytes]);
    yield header;
    yield file;
    length += header.length + file.size;
    count += 1;
  }
  const entries = join(directory);
  yield join([entries, ...listEndRecords({ count, size: entries.length, start: length })]);
}

/** Returns the records that tell where the directory of a ZIP stands. */
function listEndRecords({ count, size, start }: { count: number; size: number; start: number }): Uint8Array[] {
  const end = record([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, Math.min(start, FAR)], [2, 0]);
  if (start < FAR) return [end];

  const places: [8, number][] = [
    [8, count],
    [8, count],
    [8, size],
    [8, start],
  ];
  return [
    record([4, 0x06064b50], [8, 44], [2, VERSION_64], [2, VERSION_64], [4, 0], [4, 0], ...places),
    record([4, 0x07064b50], [4, 0], [8, start + size], [4, 1]),
    end,
  ];
}
