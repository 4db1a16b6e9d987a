/** Lengths of a day. */
export const DAY_SECONDS = 86_400;
export const DAY_MS = 86_400_000;

/** Seconds for which structure and list responses may be cached (specification section 9). */
export const CATALOGUE_TTL_SECONDS = DAY_SECONDS;

/** Files under a content hash never change; browsers may keep them for a year. */
export const IMMUTABLE_TTL_SECONDS = 31_536_000;

/** Cards whose image loads eagerly (specification section 9). */
export const EAGER_IMAGE_COUNT = 3;

/** Items of one list response: the default and the maximum (decisions, "Contracts"). */
export const LIST_LIMIT = 24;
export const LIST_LIMIT_MAX = 96;

/** Limits of a list query: the spelling of a tag, the number of tags together, and the length of a cursor. */
export const TAG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;
export const TAG_LENGTH_MAX = 64;
export const TAGS_MAX = 8;
export const CURSOR_LENGTH_MAX = 600;

/** Sort orders of a list. The default is `relevance` with a search, else `newest`; the catalogue's page asks for `used`. */
export const LIST_SORTS = ["relevance", "used", "newest", "title"] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** The offer that is selected before the visitor chooses: index 1 by price (specification section 9). */
export const DEFAULT_OFFER_INDEX = 1;

/** Most milliseconds between the last sign-in and the creation of a new user's account (specification section 9). */
export const NEW_USER_WINDOW_MS = 60_000;

/**
 * The media query of windows that count as mobile: below 640 CSS pixels (specification section 9) where the browser's text has its usual size, and in its
 * unit as all other rules of size are, so that with larger text they go together.
 */
export const MOBILE_WINDOW = "(width < 40rem)";
/** Multiples of the printed size in which a form's page is shown. */
export const ZOOM_STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];

/** The catalogue group of a URL without `group` (specification section 9). */
export const DEFAULT_GROUP = "category";

/** The slug for no tag: the whole catalogue. */
export const ALL_SLUG = "all";

/** Widths in pixels at which the import draws each page; the fill page chooses by `srcset`. */
export const PAGE_IMAGE_WIDTHS = [800, 1600] as const;

/** Width in pixels of the card preview. */
export const PREVIEW_WIDTH = 480;

/** Path of pdf.js on the product's own origin, as it came from npm. The build checks the version. */
export const PDFJS_PATH = "/pdfjs/6.5.438/";

/** The last characters of an account's export that is whole. */
export const EXPORT_END = '"complete": true\n}\n';
