import type { Page } from "playwright-core";

const SIGNATURE = "Maria Lopez";

/** Signs the signature field that has the focus, by keys alone. Returns the name that was typed; afterwards the field has the focus again. */
export async function signByKeys(page: Page): Promise<string> {
  const { keyboard } = page;
  await keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Sign" });
  await dialog.getByRole("button", { name: "Type" }).press("Enter");
  const name = dialog.getByLabel("Your name or initials");
  await name.press("Control+A");
  await keyboard.type(SIGNATURE);
  const sign = dialog.getByRole("button", { name: "Sign", exact: true });
  // Focus waits for the letters of the handwriting: until then there is nothing to sign with.
  await sign.and(page.locator(":enabled")).waitFor();
  await sign.press("Enter");
  await dialog.waitFor({ state: "detached" });
  return SIGNATURE;
}
