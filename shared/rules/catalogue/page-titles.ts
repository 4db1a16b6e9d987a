import { ALL_SLUG } from "../../constants.ts";
import type { Structure } from "../../contracts/structure.ts";
import type { CatalogueLocation } from "./catalogue-location.ts";
import { findPageTitle, tagName } from "./structure.ts";

/** The longest description that a search engine shows, in characters. */
const DESCRIPTION_MAX = 155;

/** Returns the title of a place in the catalogue: its subject first, the product last. */
export function toCatalogueTitle(product: string, structure: Structure, location: CatalogueLocation, defaultSlug: string): string {
  const { q, slug, tags } = location;
  if (q) return `“${q}” – templates – ${product}`;
  if (slug === defaultSlug && tags.length === 0) return `${product}: fillable PDF forms and templates`;
  if (slug === ALL_SLUG && tags.length === 0) return `All fillable PDF templates – ${product}`;
  return `${findPageTitle(structure, location) ?? toSubject(structure, location)} – ${product}`;
}

type Place = Pick<CatalogueLocation, "slug" | "tags" | "q">;

/** Names the templates of a place: "Tax, California forms and templates". */
function toSubject(structure: Structure, { slug, tags }: Place): string {
  const names = [slug, ...tags].filter((tag) => tag !== ALL_SLUG).map((tag) => tagName(structure, tag));
  return names.length > 0 ? `${names.join(", ")} forms and templates` : "Forms and templates";
}

/** Returns the description of a place in the catalogue. */
export function toCatalogueDescription(structure: Structure, place: Place): string {
  const what = findPageTitle(structure, place) ?? toSubject(structure, place);
  return `${what} to fill out online: open one and type in the first field at once. Nothing leaves your device unless you save it.`;
}

/** Returns the title of a template's page. */
export function toTemplateTitle(product: string, { title, number }: { title: string; number: string | null }): string {
  const named = number && !title.toLowerCase().includes(number.toLowerCase()) ? `${title} (${number})` : title;
  return `${named}: fill out online – ${product}`;
}

/** Cuts a text at a word to the length that a search engine shows. */
export function toMetaDescription(text: string): string {
  const plain = text.replaceAll(/\s+/gu, " ").trim();
  if (plain.length <= DESCRIPTION_MAX) return plain;
  const cut = plain.slice(0, DESCRIPTION_MAX - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 80)).replace(/[,;:.–-]+$/u, "")}…`;
}
