import { escapeHtml } from "../../shared/html.ts";
import { isCarried } from "../../shared/rules/carried-parameters.ts";
import { joinBytes } from "../join-bytes.ts";
import { toPageSearch } from "../page-search.ts";
import type { KeptPage } from "./page-memory.ts";

/** Longest query that is put into a kept page, which may have a hundred links. A longer one is rendered, which is limited by address. */
const CARRIED_LENGTH = 1_000;

/** A request with parameters that came with the visitor. */
export type CarriedVisit = {
  /** The address with a mark in the place of the visitor's parameters: the same for everybody who asks for this page. */
  place: string;
  pairs: [name: string, value: string][];
  /** The visitor's parameters as links write them. */
  query: string;
};

/** How the mark is written: in a link, in the query of another link's query, and as a form's field. */
type Way = "link" | "nested" | "field";
type Stretch = Uint8Array | Way;
/** A page in stretches, and the names of parameters in its links. */
type Mold = { stretches: Stretch[]; names: ReadonlySet<string> };

/** Escapes text for an attribute, as React does. */
function escapeAttribute(text: string): string {
  return escapeHtml(text).replaceAll("'", "&#x27;");
}

function toField([name, value]: readonly [string, string]): string {
  return `<input type="hidden" name="${escapeAttribute(name)}" value="${escapeAttribute(value)}"/>`;
}

/** Returns a text as a query's value. */
function toValue(text: string): string {
  return new URLSearchParams([["", text]]).toString().slice(1);
}

/** Cuts a page at its marks. Returns null where one stands in an unknown way. */
function toMold({ body, headers }: KeptPage, mark: string): Mold | null {
  if ([...headers.values()].some((value) => value.includes(mark))) return null;
  // A character for each byte.
  const html = new TextDecoder("latin1").decode(body);
  const ways = new Map<string, Way>([
    [`${mark}=${mark}`, "link"],
    [toValue(`${mark}=${mark}`), "nested"],
    [toField([mark, mark]), "field"],
  ]);
  const stretches: Stretch[] = [];
  let copied = 0;
  for (const { 0: written, index } of html.matchAll(new RegExp([...ways.keys(), mark].join("|"), "gu"))) {
    const way = ways.get(written);
    if (way === undefined) return null;
    stretches.push(body.subarray(copied, index), way);
    copied = index + written.length;
  }
  stretches.push(body.subarray(copied));
  const names = new Set(Array.from(html.matchAll(/[?;]([^=&;?"<>\s]+)=/gu), ([, name = ""]) => name));
  names.delete(mark);
  // Joined and cut anew: a stretch of the page's text would keep all of it in memory.
  return { stretches, names: new Set([...names].join("\n").split("\n")) };
}

/**
 * Pages for visitors who bring parameters of their own, such as an advertisement's `gclid`, which each link of a page carries along. A page is rendered once with a mark in their place, and
 * each visitor's parameters are put there: the bytes are those that a render would have written (`tests/worker/middleware/carried-pages.test.ts`). The mark is random, and
 * no page with it is sent.
 */
export function createCarriedPages() {
  let made: string | undefined;
  const molds = new WeakMap<KeptPage, Mold | { stretches: null }>();

  /** The isolate's own: made with its first request, because none can be made before. */
  function mark(): string {
    made ??= `m${crypto.randomUUID().replaceAll("-", "")}`;
    return made;
  }

  function moldOf(page: KeptPage): Mold | null {
    const known = molds.get(page) ?? toMold(page, mark()) ?? { stretches: null };
    molds.set(page, known);
    return known.stretches === null ? null : known;
  }

  return {
    isMark: (name: string): boolean => name === mark(),

    /**
     * Reads an address whose page depends on the visitor's parameters only in what its links carry along; null for all others. The parameters stand together, as those
     * that an advertisement adds to an address do.
     */
    read(url: URL): CarriedVisit | null {
      if (url.search.length > CARRIED_LENGTH || url.search === "" || url.pathname.includes("%")) return null;
      if (url.pathname !== "/" && !url.pathname.startsWith("/template/")) return null;
      const all = [...toPageSearch(url)];
      const from = all.findIndex(([name]) => isCarried(name));
      const to = all.findLastIndex(([name]) => isCarried(name)) + 1;
      const pairs = all.slice(from, to);
      if (from < 0 || !pairs.every(([name]) => isCarried(name) && name !== mark())) return null;
      const query = new URLSearchParams(pairs).toString();
      const place = new URLSearchParams([...all.slice(0, from), [mark(), mark()], ...all.slice(to)]);
      return { place: `${url.pathname}?${place.toString()}`, pairs, query };
    },

    /** Writes the page for a visit; null where it has to be rendered. */
    fill(page: KeptPage, { pairs, query }: CarriedVisit): Uint8Array<ArrayBuffer> | null {
      const mold = moldOf(page);
      // A link that has a parameter of the name already does not take another one.
      if (!mold || query.split("&").some((pair) => mold.names.has(pair.slice(0, pair.indexOf("="))))) return null;
      const encoder = new TextEncoder();
      const written: Record<Way, Uint8Array> = {
        link: encoder.encode(escapeAttribute(query)),
        nested: encoder.encode(toValue(query)),
        field: encoder.encode(pairs.map(toField).join("")),
      };
      return joinBytes(mold.stretches.map((stretch) => (typeof stretch === "string" ? written[stretch] : stretch)));
    },
  };
}
export type CarriedPages = ReturnType<typeof createCarriedPages>;
