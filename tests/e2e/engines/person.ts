import { newPerson, type Person } from "../new-person.ts";
import type { Visit } from "./journey.ts";
import type { Tab } from "./tab.ts";

/** Signs a new person in through Google's window, which the page's own button opens. */
export async function signInByPopup({ waitForPopup }: Visit, tab: Tab, person: Person = newPerson()): Promise<void> {
  const popup = await waitForPopup(() => tab.press({ role: "button", name: "Continue with Google", within: { role: "dialog" } }));
  await popup.retype({ role: "textbox", name: "E-mail" }, person.email);
  await popup.retype({ role: "textbox", name: "Name" }, person.name);
  await popup.press({ role: "button", name: "Continue" });
}

export function accountButton() {
  return { role: "button", name: "Account", within: { role: "banner" } } as const;
}

/** Signs a new person in on the paywall, and buys a plan. */
export async function subscribe(visit: Visit, tab: Tab): Promise<void> {
  await tab.goto("/paywall");
  await tab.waitForHydration();
  await tab.press({ role: "button", name: "Login", within: { role: "banner" } });
  await signInByPopup(visit, tab);
  await tab.waitFor(accountButton());
  await buyPlan(tab);
}

/** Buys a plan on the paywall as the person who is signed in. */
export async function buyPlan(tab: Tab): Promise<void> {
  await fillPaymentForm(tab);
  await tab.press({ role: "button", name: /^Pay/u });
  await tab.waitFor({ text: /Thanks, your plan is active/u });
}

/** Chooses a plan on the paywall, enters a card that is accepted, and agrees to the terms. */
export async function fillPaymentForm(tab: Tab): Promise<void> {
  const card = tab.inFrame('iframe[title="Secure payment input frame"]');
  await card.waitFor({ role: "textbox", name: "Card number" });
  await tab.press({ role: "radio", name: /^Weekly/u });
  await card.typeInto({ role: "textbox", name: "Card number" }, "4242424242424242");
  await card.typeInto({ role: "textbox", name: "Expiration date" }, "12 / 34");
  await card.typeInto({ role: "textbox", name: "Security code" }, "123");
  await card.waitForValue({ role: "textbox", name: "Card number" }, "4242424242424242");
  await tab.press({ role: "checkbox", name: /^I agree to pay/u });
}
