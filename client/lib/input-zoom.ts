/**
 * Keeps an iPhone from enlarging the page when a field with small letters is typed into, as on a form's own pages. There `maximum-scale` does only
 * this: fingers enlarge the page as before. Elsewhere it would forbid them to, so no other browser gets it.
 */
export function preventInputZoom(): void {
  const viewport = document.querySelector<HTMLMetaElement>("meta[name=viewport]");
  const isIos = navigator.vendor.startsWith("Apple") && navigator.maxTouchPoints > 1;
  if (isIos && viewport && !viewport.content.includes("maximum-scale")) viewport.content += ", maximum-scale=1";
}
