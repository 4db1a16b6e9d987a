/** Adds the support address to a sentence that says "write to us", where there is one. */
export function withContact(text: string, supportEmail: string | null): string {
  return supportEmail === null ? text : text.replaceAll(/\bwrite to us\b(?! at )/giu, (words) => `${words} at ${supportEmail}`);
}
