/** The legal pages in the order and wording of the footer (specification section 1). */
export const LEGAL_PAGES = [
  { slug: "terms", title: "Terms of Use" },
  { slug: "california-privacy-notice", title: "California Privacy Notice" },
  { slug: "privacy", title: "Privacy Policy" },
  { slug: "us-state-privacy-supplement", title: "U.S. State Privacy Supplement" },
] as const;
export type LegalPageSlug = (typeof LEGAL_PAGES)[number]["slug"];
