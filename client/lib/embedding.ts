import { isFillPath } from "../../shared/routes.ts";
import { carryAlong } from "../../shared/rules/carried-parameters.ts";

/** Checks whether another site embeds the page. */
export function isEmbedded(): boolean {
  return self !== top;
}

/**
 * Returns the origin of the embedding page, which the policy's `frame-ancestors` has let in; null when the browser does not tell. Not every browser has
 * `ancestorOrigins`; the referrer is missing where the other page sends none.
 */
function findHostOrigin(): string | null {
  const [origin] = location.ancestorOrigins ?? [];
  return origin ?? (document.referrer ? new URL(document.referrer).origin : null);
}

/** Sends a message to the embedding page, and to no other. */
export function tellHost(message: object): void {
  const origin = isEmbedded() ? findHostOrigin() : null;
  if (origin !== null) parent.postMessage(message, origin);
}

/** Makes every link that leaves the fill page open a tab of its own. */
export function keepLinksOutside(signal: AbortSignal): void {
  const onClick = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link?.href && !isFillPath(new URL(link.href).pathname)) link.target = "_blank";
  };
  document.addEventListener("click", onClick, { capture: true, signal });
}

/** Opens an address of the product in this window, or in a new one when embedded: an embedded page may show the fill page alone. */
export function leaveFor(address: string): void {
  const carried = carryAlong(address, location.search);
  if (isEmbedded()) open(carried, "_blank", "noopener");
  else location.assign(carried);
}
