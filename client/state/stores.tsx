import { createContext, type ReactNode, use } from "react";
import type { Site } from "../../shared/contracts/site.ts";
import { createResources } from "../../shared/resources.ts";
import { isFillPath } from "../../shared/routes.ts";
import { createAccountLoader } from "../lib/identity/account-loader.ts";
import { createFirebaseLoader } from "../lib/identity/identity-client.ts";
import { createTracker } from "../lib/track.ts";
import { createConsentState } from "./consent-state.ts";
import { createNavigationState } from "./navigation-state.ts";
import { createOffersState } from "./offers-state.ts";
import { createSessionState } from "./session-state.ts";
import { createSubscriptionState } from "./subscription-state.ts";

/** The stores' initial data: the part of the page that the server knows, the same for every visitor. */
type StoresSeed = { site: Site };

/** Creates one set of stores, per request on the server and per page load in the browser, so that no visitor gets another's. */
export function createStores({ site }: StoresSeed) {
  const identity = createFirebaseLoader(site.identity);
  return {
    site,
    api: createResources(site.slug),
    /** Text typed into one search box and not searched for: the catalogue's box and the header's are two. */
    unsought: { text: "" },
    navigation: createNavigationState(),
    session: createSessionState(),
    consent: createConsentState(),
    offers: createOffersState(site.offers),
    subscription: createSubscriptionState(),
    identity,
    account: createAccountLoader(site.slug, identity),
    tracker: createTracker(site.pixel, () => isFillPath(location.pathname)),
  };
}
export type Stores = ReturnType<typeof createStores>;

const StoresContext = createContext<Stores | null>(null);

/** Gives the stores of one request or page to everything below. */
export function StoresProvider({ stores, children }: { stores: Stores; children: ReactNode }) {
  return <StoresContext value={stores}>{children}</StoresContext>;
}

/** Returns the stores of this tree. @throws Error outside a provider */
export function useStores(): Stores {
  const stores = use(StoresContext);
  if (!stores) throw new Error("useStores needs a StoresProvider above it.");
  return stores;
}
