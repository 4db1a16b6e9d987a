/** Returns the title of the page on which a form is filled out. */
export function toFillTitle(title: string): string {
  return `Fill out ${title}`;
}
