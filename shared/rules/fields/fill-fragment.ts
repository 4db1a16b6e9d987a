/** Parameter of the fragment with a link's answers. Browsers send no fragment to a server. */
export const FILL_PARAMETER = "fill";

/** Tells whether a fragment is meant to bring answers, readable or not. */
export function isMeantToFill(fragment: string): boolean {
  return /[#&]fill=/u.test(fragment);
}
