import { newPerson, type Person } from "../new-person.ts";
import type { Visit } from "./journey.ts";
import type { Tab } from "./tab.ts";

/** Signs somebody new in through Google's window, which the page's own button opens. */
export async function signInByPopup({ waitForPopup }: Visit, tab: Tab, person: Person = newPerson()): Promise<void> {
  const popup = await waitForPopup(() => tab.press({ role: "button", name: "Continue with Google", within: { role: "dialog" } }));
  await popup.retype({ role: "textbox", name: "E-mail" }, person.email);
  await popup.retype({ role: "textbox", name: "Name" }, person.name);
  await popup.press({ role: "button", name: "Continue" });
}

export function accountButton() {
  return { role: "button", name: "Account", within: { role: "banner" } } as const;
}
