import type { PreparePool } from "../../catalogue/import/prepare-pool.ts";
import type { Dice } from "./dice.ts";

/** One try: null when the guard held, else what happened instead. */
export type Try = (target: Target, dice: Dice) => Promise<string | null>;

/** The target of attacks: the product as `npm start` runs it, its stores, and the tools that read other people's PDFs. */
export type Target = {
  base: string;
  identityUrl: string;
  stripeUrl: string;
  stores: { DB: D1Like; FILES: R2Like; CACHE: KvLike };
  /** Valid PDF forms, which attacks damage. */
  forms: readonly Uint8Array<ArrayBuffer>[];
  /** A folder of the attack's own. */
  folder: string;
  importPool: PreparePool;
  /** Reads a PDF as one of a visitor's own is read; the way in which that ended. */
  readOwnPdf: (bytes: Uint8Array) => Promise<{ kind: string; what: string }>;
};

type D1Like = {
  prepare: (sql: string) => {
    bind: (...values: unknown[]) => { run: () => Promise<unknown>; first: (column: string) => Promise<unknown> };
  };
};
type R2Like = {
  list: (options: { prefix: string }) => Promise<{ objects: { key: string }[] }>;
  get: (key: string) => Promise<{ text: () => Promise<string> } | null>;
  put: (key: string, value: string) => Promise<unknown>;
};
type KvLike = { put: (key: string, value: string) => Promise<void> };
