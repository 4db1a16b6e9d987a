import type { DBSchema } from "idb";
import * as v from "valibot";
import { createDatabaseOpener } from "../../lib/storage/database-opener.ts";
import { followMode } from "../../lib/storage/forget-mode.ts";
import type { Memory } from "../../lib/storage/storage.ts";
import { OwnPdf } from "./own-pdf.ts";

const DATABASE = "fillwright-own-pdfs";

type Schema = DBSchema & { pdfs: { key: string; value: OwnPdf; indexes: { sha256: string } } };

/** A store of own PDFs. Every method rejects where storage is blocked or full. */
export type OwnPdfStore = {
  find: (id: string) => Promise<OwnPdf | null>;
  findByHash: (sha256: string) => Promise<OwnPdf | null>;
  /** Lists the last opened first. */
  list: () => Promise<OwnPdf[]>;
  save: (pdf: OwnPdf) => Promise<void>;
  /** Saves a PDF that is not there any more. */
  putBack: (pdf: OwnPdf) => Promise<void>;
  /** Keeps answers that have no field any more with their PDF, beside whatever another tab has made of it. One that is not there stays away. */
  keepLeft: (id: string, left: OwnPdf["left"]) => Promise<void>;
  remove: (id: string) => Promise<void>;
  /** Deletes all of them, of any version of the product. */
  erase: () => Promise<void>;
};

/** Parses a stored PDF; null for the shape of another version of the product. */
function toPdf(kept: unknown): OwnPdf | null {
  const result = v.safeParse(OwnPdf, kept);
  return result.success ? result.output : null;
}

function createDeviceStore(): OwnPdfStore {
  const open = createDatabaseOpener<Schema>(DATABASE, (db) => {
    db.createObjectStore("pdfs", { keyPath: "id" }).createIndex("sha256", "sha256");
  });
  return {
    find: async (id) => toPdf(await (await open()).get("pdfs", id)),
    findByHash: async (sha256) => toPdf(await (await open()).getFromIndex("pdfs", "sha256", sha256)),
    async list() {
      const kept = await (await open()).getAll("pdfs");
      return kept.flatMap((one) => toPdf(one) ?? []).toSorted((a, b) => b.openedAt.localeCompare(a.openedAt));
    },
    async save(pdf) {
      await (await open()).put("pdfs", pdf);
    },
    async putBack(pdf) {
      const transaction = (await open()).transaction("pdfs", "readwrite");
      if ((await transaction.store.getKey(pdf.id)) === undefined) await transaction.store.put(pdf);
      await transaction.done;
    },
    async keepLeft(id, left) {
      const transaction = (await open()).transaction("pdfs", "readwrite");
      const kept = toPdf(await transaction.store.get(id));
      if (kept) await transaction.store.put({ ...kept, left });
      await transaction.done;
    },
    async remove(id) {
      await (await open()).delete("pdfs", id);
    },
    async erase() {
      await (await open()).clear("pdfs");
    },
  };
}

/** Keeps PDFs for as long as this page lives, where the device is to forget them. */
function createPageStore(pdfs: Map<string, OwnPdf>): OwnPdfStore {
  return {
    find: async (id) => pdfs.get(id) ?? null,
    findByHash: async (sha256) => [...pdfs.values()].find((pdf) => pdf.sha256 === sha256) ?? null,
    list: async () => [...pdfs.values()],
    save: async (pdf) => void pdfs.set(pdf.id, pdf),
    putBack: async (pdf) => void (pdfs.has(pdf.id) || pdfs.set(pdf.id, pdf)),
    async keepLeft(id, left) {
      const kept = pdfs.get(id);
      if (kept) pdfs.set(id, { ...kept, left });
    },
    remove: async (id) => void pdfs.delete(id),
    erase: async () => pdfs.clear(),
  };
}

const open = (memory: Memory): OwnPdfStore => (memory === "tab" ? createPageStore(new Map()) : createDeviceStore());

/** Opens this device's PDFs, or while it forgets answers, this page's; with `memory`, those alone. */
export function createOwnPdfStore(memory?: Memory): OwnPdfStore {
  return followMode(open, memory);
}
