import { toBases } from "./inflections.ts";

/** Abbreviations and their full forms, which rank like the word itself. Abbreviations of states that are words of their own are left out. */
const SHORT: Record<string, string> = {
  nda: "non disclosure",
  poa: "power of attorney",
  sow: "statement of work",
  ak: "alaska",
  az: "arizona",
  ar: "arkansas",
  ca: "california",
  ct: "connecticut",
  dc: "district of columbia",
  fl: "florida",
  ga: "georgia",
  ia: "iowa",
  il: "illinois",
  ks: "kansas",
  ky: "kentucky",
  mn: "minnesota",
  nc: "north carolina",
  nd: "north dakota",
  ne: "nebraska",
  nh: "new hampshire",
  nj: "new jersey",
  nm: "new mexico",
  nv: "nevada",
  ny: "new york",
  ri: "rhode island",
  sc: "south carolina",
  sd: "south dakota",
  tn: "tennessee",
  tx: "texas",
  ut: "utah",
  va: "virginia",
  vt: "vermont",
  wa: "washington",
  wi: "wisconsin",
  wv: "west virginia",
  wy: "wyoming",
};

/** Synonyms of words in forms' titles. Each means the others of its row, and ranks below the typed word. */
const SIMILAR: readonly (readonly string[])[] = [
  ["lease", "rental", "tenancy"],
  ["agreement", "contract"],
  ["apartment", "residential", "house"],
  ["landlord", "lessor"],
  ["tenant", "renter", "lessee"],
  ["eviction", "evict", "vacate", "pay rent or quit", "unpaid rent"],
  ["job", "employment"],
  ["quote", "quotation", "estimate"],
  ["bill", "invoice"],
  ["nda", "confidentiality", "nondisclosure"],
  ["car", "vehicle", "auto", "truck"],
  ["sell", "sale"],
  ["husband", "wife", "spouse"],
  ["america", "usa"],
  ["resignation", "quit"],
  ["doctor", "medical", "physician"],
  ["medicine", "medication"],
  ["holiday", "vacation", "leave", "pto"],
  ["evaluation", "appraisal", "review"],
  ["child", "minor", "kid"],
  ["waiver", "release"],
  ["revoke", "revocation", "cancel"],
  ["citizenship", "naturalization"],
  ["paycheck", "payroll", "wage"],
  ["3", "three"],
  ["5", "five"],
  ["14", "fourteen"],
  ["30", "thirty"],
];

/** Returns the full form of an abbreviation, as its words; empty for most words. */
export function writtenOut(word: string): string[][] {
  const text = Object.hasOwn(SHORT, word) ? SHORT[word] : undefined;
  return text === undefined ? [] : [text.split(" ")];
}

/** Whether a word is part of a state's name, or short for one: it says where a form holds, and not what it is. */
export function isOfPlace(word: string): boolean {
  return Object.entries(SHORT).some(([short, name]) => short.length === 2 && (short === word || name.split(" ").includes(word)));
}

/** Returns the synonyms of a word and of what it is an inflection of, each as its words. */
export function similarTerms(word: string): string[][] {
  const forms = [word, ...toBases(word)];
  const others = SIMILAR.filter((row) => forms.some((form) => row.includes(form))).flat();
  return [...new Set(others)].filter((other) => other !== word).map((other) => other.split(" "));
}
