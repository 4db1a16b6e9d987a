import * as fc from "fast-check";
import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { crc32 } from "../../../client/lib/crc32.ts";
import { type Part, writeZip, type ZipFile } from "../../../client/lib/write-zip.ts";

const NOW = new Date(2026, 10, 23, 17, 45, 58);
const FAR = 0xffffffff;

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

const toFile = (name: string, bytes: Uint8Array<ArrayBuffer>): ZipFile => ({ name, file: new Blob([bytes]), crc32: crc32(bytes) });

/** A file of which only the size is there. */
function hugeFile(name: string, size: number): ZipFile {
  return { name, file: Object.defineProperty(new Blob(), "size", { value: size }), crc32: 0 };
}

const lengthOf = (part: Part) => (part instanceof Blob ? part.size : part.length);

describe("the check sum", () => {
  it("is the one of ISO 3309", () => {
    expect(crc32(new TextEncoder().encode("123456789"))).toBe(0xcbf43926);
  });
});

describe("a ZIP", () => {
  it("brings back every file, whatever its name and its bytes", async () => {
    const name = fc.string({ unit: "grapheme", minLength: 1 }).filter((text) => text !== "__proto__" && text.isWellFormed());
    const bytes = fc.uint8Array().map((one) => new Uint8Array(one));
    await fc.assert(
      fc.asyncProperty(fc.dictionary(name, bytes, { noNullPrototype: true }), async (files) => {
        const blobs: Blob[] = [];
        const entries = Object.entries(files).map(([one, content]) => toFile(one, content));
        for await (const part of writeZip(each(entries), NOW)) blobs.push(new Blob([part]));
        expect(unzipSync(new Uint8Array(await new Blob(blobs).arrayBuffer()))).toEqual(files);
      }),
    );
  });

  it("over 4 GB tells where its files and its directory are by the records of ZIP64", async () => {
    const places: number[] = [];
    let tail: number[] = [];
    let length = 0;
    let directoryAt = 0;
    for await (const part of writeZip(each([hugeFile("a", 3e9), hugeFile("b", 3e9), hugeFile("c", 5)]), NOW)) {
      if (!(part instanceof Blob) && part[0] === 0x50 && part[2] === 3) places.push(length);
      length += lengthOf(part);
      if (part instanceof Blob) {
        tail = [];
        directoryAt = length;
      } else tail.push(...part);
    }
    const view = new DataView(Uint8Array.from(tail).buffer);
    const u32 = (at: number) => view.getUint32(at, true);
    const u64 = (at: number) => Number(view.getBigUint64(at, true));
    const end = tail.length - 22;
    const locator = end - 20;
    const end64 = u64(locator + 8) - directoryAt;
    expect([u32(end), u32(end + 16), u32(locator), u32(end64)]).toEqual([0x06054b50, FAR, 0x07064b50, 0x06064b50]);
    expect([u64(end64 + 4), u64(end64 + 24), u64(end64 + 32), u64(end64 + 40), u64(end64 + 48)]).toEqual([44, 3, 3, end64, directoryAt]);
    const found: number[] = [];
    for (let at = 0; at < end64; at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true)) {
      expect(u32(at)).toBe(0x02014b50);
      const near = u32(at + 42);
      found.push(near === FAR ? u64(at + 46 + view.getUint16(at + 28, true) + 4) : near);
    }
    expect(found).toEqual(places);
    expect(places.at(-1)).toBeGreaterThan(FAR);
  });
});
