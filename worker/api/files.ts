import { Hono } from "../hono.ts";
import { IMMUTABLE_TTL_SECONDS } from "../../shared/constants.ts";
import { AppError } from "../../shared/errors.ts";
import type { AppEnv, RequestContext } from "../context.ts";
import { contentTypeOf } from "../store/template-files.ts";
import { parseByteRange } from "./byte-range.ts";

/** The keys that an import makes (`store/template-files.ts`). Others are refused, so that no address reaches another object. */
const KEY = /^templates\/(?<id>[\w.-]{1,128})\/(?<hash>[0-9a-f]{8,64})\/(?<name>[\w./-]{1,100})$/u;

const HASH_LENGTH = 64;

/** Returns the key at an address, which may have the beginning of the hash alone; null where there is none. */
async function findKey({ stores }: RequestContext, address: string): Promise<string | null> {
  const { id = "", hash = "", name = "" } = KEY.exec(address)?.groups ?? {};
  if (hash === "" || hash.length === HASH_LENGTH) return hash ? address : null;
  const found = await stores.templates.findFullHash(id, hash);
  return found && `templates/${id}/${found}/${name}`;
}

function isKnown(etag: string, header: string | undefined): boolean {
  return (header ?? "").split(",").some((known) => known.trim().replace(/^W\//u, "") === etag || known.trim() === "*");
}

/** GET /files/…: stored files with Range and ETag. Their keys carry a content hash, so they never change. */
export const files = new Hono<AppEnv>().get("/:key{.+}", async (c) => {
  const { files: store } = c.var.context.stores;
  const key = await findKey(c.var.context, c.req.param("key"));
  const file = key && (await store.find(key));
  if (!file) throw new AppError("not_found", "There is no such file.");
  const headers = new Headers({
    "Content-Type": contentTypeOf(key),
    "Cache-Control": `public, max-age=${IMMUTABLE_TTL_SECONDS}, immutable`,
    ETag: file.etag,
    "Accept-Ranges": "bytes",
  });
  if (isKnown(file.etag, c.req.header("If-None-Match"))) return new Response(null, { status: 304, headers });

  // A part of a file that the client has does not fit to another.
  const isPartOfThis = isKnown(file.etag, c.req.header("If-Range") ?? file.etag);
  const range = isPartOfThis ? parseByteRange(c.req.header("Range"), file.size) : null;
  if (range === "unsatisfiable")
    return new Response(null, { status: 416, headers: { "Content-Range": `bytes */${file.size}`, "Cache-Control": "no-store" } });
  headers.set("Content-Length", String(range ? range.end - range.start + 1 : file.size));
  if (range) headers.set("Content-Range", `bytes ${range.start}-${range.end}/${file.size}`);
  return new Response(await store.open(key, range), { status: range ? 206 : 200, headers });
});
