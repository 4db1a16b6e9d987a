import type { Page } from "playwright-core";
import { newPerson, type Person } from "./new-person.ts";

export { newPerson } from "./new-person.ts";

/** Opens the auth modal and presses its button. @returns Google's window */
export async function openGoogleWindow(page: Page): Promise<Page> {
  if (!(await authModal(page).isVisible())) await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
  const opened = page.waitForEvent("popup");
  await authModal(page).getByRole("button", { name: "Continue with Google" }).click();
  return opened;
}

export function authModal(page: Page) {
  return page.getByRole("dialog", { name: "Fill out documents in just minutes" });
}

export function accountButton(page: Page) {
  return page.getByRole("banner").getByRole("button", { name: "Account" });
}

/** Types a person into Google's window. */
export async function chooseNewAccount(popup: Page, { email, name }: Person): Promise<void> {
  await popup.getByLabel("E-mail").fill(email);
  await popup.getByLabel("Name", { exact: true }).fill(name);
  await popup.getByRole("button", { name: "Continue" }).click();
}

/** The whole sign-in of a person new to this browser, from the header to the avatar. */
export async function signIn(page: Page, person = newPerson()): Promise<Person> {
  await chooseNewAccount(await openGoogleWindow(page), person);
  await accountButton(page).waitFor();
  return person;
}
