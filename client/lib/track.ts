import type { SitePixel } from "../../shared/contracts/site.ts";
import { splitDisplayName } from "../../shared/rules/user.ts";

/** Events that the product sends (specification section 4). Those that are not the ad platform's own are custom ones. */
const STANDARD_EVENTS = new Set(["Lead", "InitiateCheckout", "CompleteRegistration", "Purchase", "StartTrial", "Subscribe"]);

type EventParameters = Record<string, string | number | boolean>;

type Send = (...args: unknown[]) => void;
/** The function that Meta's script takes over; events sent before it has loaded wait in `queue`. */
type Fbq = Send & { callMethod?: Send; queue: unknown[][]; version: string; loaded: boolean; push: Send; disablePushState: boolean };
declare global {
  interface Window {
    fbq?: Fbq;
  }
}

/**
 * Creates the only access to the ad platform's pixel. Nothing is loaded or sent before `allow`, nothing on a page where `isForbiddenHere` says so, and an
 * event that happens without consent is gone: it is not kept for later.
 */
export function createTracker(pixel: SitePixel | null, isForbiddenHere: () => boolean) {
  let allowed = false;
  let identified = "";

  function mayRun(): boolean {
    return allowed && pixel !== null && !isForbiddenHere();
  }

  return {
    /** True once third-party code runs in this page; it stays until the page is left. */
    isLoaded: () => typeof window !== "undefined" && window.fbq !== undefined,

    /** Follows the visitor's decision. A refusal stops every further event; code that already runs is gone with the next page. */
    allow(consent: boolean): void {
      allowed = consent;
      if (window.fbq) window.fbq("consent", consent ? "grant" : "revoke");
      if (pixel && mayRun() && !window.fbq) start(pixel);
    },

    /** Identifies the visitor to the pixel, once they have an e-mail and a display name (specification section 2, "App shell"). */
    identify(user: { email: string | null; displayName: string | null } | null): void {
      if (!pixel || !mayRun() || !user?.email || !user.displayName || identified === user.email) return;
      identified = user.email;
      const { firstName, lastName } = splitDisplayName(user.displayName);
      window.fbq?.("init", pixel.id, { em: user.email, fn: firstName, ln: lastName });
    },

    /** Sends an event, if the visitor allows it. `eventId` joins it with the same event sent by the server. */
    track(name: string, parameters: EventParameters = {}, { eventId }: { eventId?: string } = {}): void {
      if (!mayRun()) return;
      const kind = STANDARD_EVENTS.has(name) ? "track" : "trackCustom";
      window.fbq?.(kind, name, parameters, ...(eventId ? [{ eventID: eventId }] : []));
    },
  };
}

/** Loads the pixel. It may neither watch clicks nor follow the address bar: it learns what `track` tells it. */
function start({ id, scriptUrl }: SitePixel): void {
  const queue: unknown[][] = [];
  const send: Send = (...args) => {
    if (fbq.callMethod) fbq.callMethod(...args);
    else queue.push(args);
  };
  const fbq: Fbq = Object.assign(send, { queue, version: "2.0", loaded: true, push: send, disablePushState: true });
  // Meta's script looks for itself under both names.
  Object.assign(window, { fbq, ["_fbq"]: fbq });
  fbq("set", "autoConfig", false, id);
  fbq("init", id);
  const script = document.createElement("script");
  script.async = true;
  script.src = scriptUrl;
  document.head.append(script);
}
