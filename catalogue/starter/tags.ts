/** The categories and places that our own templates use, as the catalogue shows them; `accent` colours the page. */
export const CATEGORIES = {
  business: { name: "Business", accent: "1d4568" },
  hr: { name: "Human resources", accent: "5a3a7e" },
  "real-estate": { name: "Real estate", accent: "8a3d1b" },
  finance: { name: "Finance", accent: "0f5a49" },
  legal: { name: "Legal", accent: "2a3347" },
  personal: { name: "Personal", accent: "8a2c55" },
  education: { name: "Education", accent: "3a489c" },
  health: { name: "Health", accent: "0f6272" },
  vehicles: { name: "Vehicles", accent: "75480c" },
} as const;
export type CategorySlug = keyof typeof CATEGORIES;

export const PLACES = {
  us: "United States",
  "us-ca": "California",
  "us-fl": "Florida",
  "us-il": "Illinois",
  "us-ny": "New York",
  "us-tx": "Texas",
  "us-wa": "Washington",
} as const;
export type PlaceSlug = keyof typeof PLACES;

type Tags = { tags: string[]; places: string[]; tagNames: Record<string, string> };

/** Returns every tag of a template with its name. A state's template is also found under the whole country. */
export function toTags(template: { category: CategorySlug; alsoIn?: CategorySlug[]; places: PlaceSlug[] }): Tags {
  const categories: CategorySlug[] = [...new Set([template.category, ...(template.alsoIn ?? [])])];
  const places: PlaceSlug[] = template.places.some((place) => place.startsWith("us-"))
    ? [...new Set<PlaceSlug>(["us", ...template.places])]
    : template.places;
  const tagNames: Record<string, string> = {};
  for (const slug of categories) tagNames[slug] = CATEGORIES[slug].name;
  for (const slug of places) tagNames[slug] = PLACES[slug];
  return { tags: categories, places, tagNames };
}
