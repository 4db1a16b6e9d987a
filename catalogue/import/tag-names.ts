const STATES: Record<string, string> = {
  al: "Alabama",
  ak: "Alaska",
  az: "Arizona",
  ar: "Arkansas",
  ca: "California",
  co: "Colorado",
  ct: "Connecticut",
  de: "Delaware",
  dc: "District of Columbia",
  fl: "Florida",
  ga: "Georgia",
  hi: "Hawaii",
  id: "Idaho",
  il: "Illinois",
  in: "Indiana",
  ia: "Iowa",
  ks: "Kansas",
  ky: "Kentucky",
  la: "Louisiana",
  me: "Maine",
  md: "Maryland",
  ma: "Massachusetts",
  mi: "Michigan",
  mn: "Minnesota",
  ms: "Mississippi",
  mo: "Missouri",
  mt: "Montana",
  ne: "Nebraska",
  nv: "Nevada",
  nh: "New Hampshire",
  nj: "New Jersey",
  nm: "New Mexico",
  ny: "New York",
  nc: "North Carolina",
  nd: "North Dakota",
  oh: "Ohio",
  ok: "Oklahoma",
  or: "Oregon",
  pa: "Pennsylvania",
  ri: "Rhode Island",
  sc: "South Carolina",
  sd: "South Dakota",
  tn: "Tennessee",
  tx: "Texas",
  ut: "Utah",
  vt: "Vermont",
  va: "Virginia",
  wa: "Washington",
  wv: "West Virginia",
  wi: "Wisconsin",
  wy: "Wyoming",
  pr: "Puerto Rico",
  gu: "Guam",
  vi: "U.S. Virgin Islands",
};
/** Countries whose two letters are a state's as well are meant as states, except these, which are never written for the state. */
const COUNTRIES: Record<string, string> = {
  us: "United States",
  usa: "United States",
  uk: "United Kingdom",
  gb: "United Kingdom",
  eu: "European Union",
};
const ACRONYMS: Record<string, string> = { hr: "Human resources", it: "IT", nda: "NDA", llc: "LLC", diy: "DIY", vat: "VAT", rv: "RV" };

function countryName(slug: string): string | undefined {
  if (!/^[a-z]{2}$/.test(slug)) return undefined;
  const name = new Intl.DisplayNames("en", { type: "region" }).of(slug.toUpperCase());
  return name === undefined || name.toLowerCase() === slug ? undefined : name;
}

/** Returns the words of a slug, as a heading writes them: "real-estate" is "Real estate". */
function toWords(slug: string): string {
  const words = slug.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the name of a place by its code: a country's, or a state's with or without "us-" before it; else the slug's own words. */
export function placeName(slug: string): string {
  const state = STATES[slug.replace(/^us-/, "")];
  if (slug.startsWith("us-") && state) return state;
  return COUNTRIES[slug] ?? state ?? countryName(slug) ?? slug.split("-").map(toWords).join(" ");
}

/** Returns the name of a category by its slug. */
export function categoryName(slug: string): string {
  return ACRONYMS[slug] ?? toWords(slug);
}
