import { OfferList } from "../../../shared/contracts/offer.ts";
import { ManagementLink, Subscription } from "../../../shared/contracts/subscription.ts";
import { setOffersFailure, storeOffers } from "../../state/offers-state.ts";
import { rememberHow } from "../../lib/do-again.ts";
import { rememberAccess } from "../../lib/identity/known-access.ts";
import type { Stores } from "../../state/stores.tsx";
import { beginReading, setSubscriptionFailure } from "../../state/subscription-state.ts";
import * as words from "./words.ts";

export const SUBSCRIPTION_PATH = "/api/account/subscription";

export type Needs = Pick<Stores, "account" | "session" | "subscription">;

async function askForSubscription({ account, session, subscription }: Needs): Promise<void> {
  const uid = session.user?.uid;
  const store = beginReading(subscription);
  const answer = await account.fetchJson(SUBSCRIPTION_PATH, Subscription);
  // Another person may have signed in meanwhile.
  if (uid === undefined || uid !== session.user?.uid) return;
  if (store(answer)) rememberAccess(uid, answer, new Date());
}

async function askForOffers({ account, offers }: Pick<Stores, "account" | "offers">): Promise<void> {
  const { result } = await account.fetchJson("/api/subscription-offers", OfferList);
  storeOffers(offers, result);
}

/** Updates the subscription. An error changes nothing (specification section 5) except the recorded failure. */
export async function refreshSubscription(needs: Needs): Promise<void> {
  const ask = () => askForSubscription(needs);
  const uid = needs.session.user?.uid;
  await ask().catch((error: unknown) => {
    rememberHow(error, ask);
    if (uid === needs.session.user?.uid) setSubscriptionFailure(needs.subscription, error);
  });
}

/** Loads the offers and the subscription of the signed-in person (specification section 2, "App shell"). */
export async function loadAccount(stores: Needs & Pick<Stores, "offers">): Promise<void> {
  const ask = () => askForOffers(stores);
  const offers = ask().catch((error: unknown) => {
    rememberHow(error, ask);
    setOffersFailure(stores.offers, error);
  });
  await Promise.all([offers, refreshSubscription(stores)]);
}

/**
 * Opens Stripe's portal in a new tab, with a session made for this click: it expires after a few minutes. Has to be called from a click, or the
 * browser opens no tab; then the portal replaces this page. The tab says what it waits for. @throws AppError when there is no portal; the tab is closed
 */
export async function openPortal({ account }: Pick<Stores, "account">): Promise<void> {
  const tab = open("about:blank", "_blank");
  if (tab) tab.document.body.textContent = words.openingPortal;
  try {
    const { url } = await account.fetchJson(`${SUBSCRIPTION_PATH}/management-link`, ManagementLink);
    if (!tab) return location.assign(url);
    tab.opener = null;
    tab.location.replace(url);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
