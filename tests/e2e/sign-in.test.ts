import { inject } from "vitest";
import { expectAccessible } from "./axe.ts";
import { expect, test, waitForHydration } from "./browser.ts";
import { accountButton, authModal, chooseNewAccount, newPerson, openGoogleWindow, signIn } from "./sign-in.ts";

const { identity: identityUrl } = inject("standIns");

test("a new visitor signs in through Google's window, and the header shows their initial", async ({ page }) => {
  await page.goto("/");
  await signIn(page, newPerson("Ann Example"));
  await expect.poll(() => accountButton(page).textContent()).toBe("A");
  await expect.poll(() => authModal(page).isVisible()).toBe(false);
});

test("a visitor who never signed in is signed out without a byte of Firebase", async ({ page }) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await page.goto("/");
  await page.getByRole("button", { name: "Get started" }).first().waitFor();
  expect(requested.filter((url) => url.includes("firebase") || url.startsWith(identityUrl))).toEqual([]);
});

test("a visitor who comes back is signed in without a click, and again by choosing the account they had", async ({ page }) => {
  await page.goto("/");
  const person = await signIn(page);
  await page.goto("/paywall");
  await accountButton(page).waitFor();
  await accountButton(page).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  const popup = await openGoogleWindow(page);
  await popup.getByRole("button", { name: person.email }).click();
  await accountButton(page).waitFor();
});

test("a second tab follows the sign-in and the sign-out", async ({ openContext }) => {
  const context = await openContext();
  const [first, second] = [await context.newPage(), await context.newPage()];
  await Promise.all([first.goto("/"), second.goto("/")]);
  await second.getByRole("button", { name: "Login" }).waitFor();
  await first.bringToFront();
  await signIn(first);
  await accountButton(second).waitFor();
  await accountButton(first).click();
  await first.getByRole("menuitem", { name: "Sign out" }).click();
  await second.getByRole("button", { name: "Login" }).waitFor();
});

test("who is signed in can sign out though no further part of the page comes", async ({ page, allow }) => {
  allow(/ERR_FAILED/u);
  await page.goto("/");
  await signIn(page);
  await page.reload();
  await accountButton(page).click();
  await page.route("**/assets/**", (route) => route.abort());
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "Login" }).waitFor();
});

test("a visitor who closes Google's window can press the button again at once", async ({ page }) => {
  await page.goto("/");
  const abandoned = await openGoogleWindow(page);
  await abandoned.close();
  await chooseNewAccount(await openGoogleWindow(page), newPerson());
  await accountButton(page).waitFor();
});

test("a visitor who closes Google's window and waits is told so, and can try again", async ({ page }) => {
  await page.goto("/");
  const abandoned = await openGoogleWindow(page);
  await abandoned.close();
  await authModal(page).getByRole("alert").getByText("window was closed before").waitFor();
  await chooseNewAccount(await openGoogleWindow(page), newPerson());
  await accountButton(page).waitFor();
});

test("a blocked window is explained, and the next press works once it is allowed", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => {
    const open = window.open.bind(window);
    window.open = () => {
      window.open = open;
      return null;
    };
  });
  await page.getByRole("button", { name: "Login" }).click();
  await authModal(page).getByRole("button", { name: "Continue with Google" }).click();
  await authModal(page).getByText("Allow pop-ups for this site").waitFor();
  await chooseNewAccount(await openGoogleWindow(page), newPerson());
  await accountButton(page).waitFor();
});

test("an address that Google does not know leads to the product's own", async ({ page, base }) => {
  await page.goto("/");
  const popup = await openGoogleWindow(page);
  await popup.getByText("Make it fail").click();
  await popup.getByRole("button", { name: "auth/unauthorized-domain" }).click();
  const link = authModal(page).getByRole("link", { name: /^Go to/u });
  await expect.poll(() => link.getAttribute("href")).toBe(base);
});

test("losing the network during sign-in is explained, and the next press works", async ({ page, allow }) => {
  allow(/ERR_INTERNET_DISCONNECTED/u);
  await page.goto("/");
  const popup = await openGoogleWindow(page);
  await page.route(`${identityUrl}/identitytoolkit*/**`, (route) => route.abort("internetdisconnected"));
  await chooseNewAccount(popup, newPerson());
  await authModal(page).getByText("We couldn’t reach Google").waitFor();
  await page.unrouteAll();
  await chooseNewAccount(await openGoogleWindow(page), newPerson());
  await accountButton(page).waitFor();
});

test("an account that cannot be opened keeps the modal, and the next press needs no second window", async ({ page, allow }) => {
  allow(/status of 503/u);
  await page.goto("/");
  await page.route("**/api/account", (route) =>
    route.fulfill({ status: 503, json: { error: "later", code: "unavailable", requestId: "x" } }),
  );
  await chooseNewAccount(await openGoogleWindow(page), newPerson());
  await authModal(page).getByText("couldn’t open your account").waitFor();
  await page.unrouteAll();
  await authModal(page).getByRole("button", { name: "Continue with Google" }).click();
  await accountButton(page).waitFor();
});

test("a call refused with 401 is made once more with a new token", async ({ page, allow }) => {
  allow(/status of 401/u);
  await page.goto("/privacy-choices");
  await signIn(page);
  const tokens: (string | undefined)[] = [];
  await page.route("**/api/account/export", async (route) => {
    tokens.push(route.request().headers()["authorization"]);
    if (tokens.length === 1) await route.fulfill({ status: 401, json: { error: "Sign in again.", code: "signed_out", requestId: "x" } });
    else await route.continue();
  });
  // Tokens tell seconds apart.
  await page.waitForFunction((since) => Date.now() - since > 1100, Date.now());
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  expect((await download).suggestedFilename()).toBe("fillwright-account.json");
  expect(new Set(tokens).size).toBe(2);
});

test("a page left open for longer than a token lives renews it before the next call", async ({ page }) => {
  await page.goto("/privacy-choices");
  await page.clock.install();
  await signIn(page);
  const renewals: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("securetoken")) renewals.push(request.url());
  });
  await page.clock.setSystemTime(Date.now() + 61 * 60_000);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  await download;
  expect(renewals.length).toBeGreaterThan(0);
});

test("without a network a visitor who was signed in still is, and nothing complains", async ({ openContext, allow }) => {
  allow(/ERR_INTERNET_DISCONNECTED/u);
  const context = await openContext();
  const page = await context.newPage();
  await page.goto("/");
  await signIn(page);
  await page.route(`${identityUrl}/**`, (route) => route.abort("internetdisconnected"));
  await page.reload();
  await accountButton(page).waitFor();
});

test("the auth modal keeps the focus, closes by Escape and by its backdrop, and gives the focus back", async ({ page }) => {
  await page.goto("/");
  const login = page.getByRole("button", { name: "Login" });
  await login.focus();
  await page.keyboard.press("Enter");
  await authModal(page).waitFor();
  await expect.poll(() => authModal(page).textContent()).toContain("By loggin in, you agree to our Terms of Service, Privacy Policy");
  await expectAccessible(page);
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press("Tab");
    // The browser's own controls are the only other place that the focus may go.
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null)).toBe(
      true,
    );
  }
  await page.keyboard.press("Escape");
  await authModal(page).waitFor({ state: "hidden" });
  await expect.poll(() => login.evaluate((button) => button === document.activeElement)).toBe(true);
  await login.click();
  await page.mouse.click(10, 400);
  await authModal(page).waitFor({ state: "hidden" });
});

test("the account menu works by keyboard, and gives the focus back", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto("/");
  await signIn(page, newPerson("Ann Example With A Very Long Name Indeed"));
  await expect.poll(() => accountButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  const items = page.getByRole("menuitem");
  await items.first().waitFor();
  await expect.poll(() => page.getByText("@example.com").evaluate((line) => line.getBoundingClientRect().left)).toBeGreaterThan(0);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.keyboard.press("End");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Sign out");
  await page.keyboard.press("Escape");
  await expect.poll(() => accountButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Login" }).waitFor();
});

test("an account is deleted with everything in it, and the same person can start afresh", async ({ page }) => {
  await page.goto("/privacy-choices");
  const person = await signIn(page);
  await page.getByRole("button", { name: "Delete my account…" }).click();
  await page.getByRole("button", { name: "Delete my account", exact: true }).click();
  await page.getByRole("dialog", { name: "Your account is deleted" }).waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("banner").getByRole("button", { name: "Login" }).waitFor();
  await signIn(page, person);
});

test("every page is the same bytes for a visitor with cookies and a token as for one with neither", async ({ page, base }) => {
  await page.goto("/");
  await waitForHydration(page);
  await signIn(page);
  const token = await page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const open = indexedDB.open("firebaseLocalStorageDb");
        open.addEventListener("success", () => {
          const all = open.result.transaction("firebaseLocalStorage").objectStore("firebaseLocalStorage").getAll();
          all.addEventListener("success", () => resolve(all.result[0].value.stsTokenManager.accessToken));
        });
        open.addEventListener("error", () => reject(open.error));
      }),
  );
  for (const path of ["/", "/template/invoice", "/template/invoice/fill", "/paywall", "/privacy-choices", "/?utm_source=x"]) {
    const plain = await fetch(`${base}${path}`);
    const personal = await fetch(`${base}${path}`, { headers: { Cookie: "session=ann; theme=dark", Authorization: `Bearer ${token}` } });
    expect(personal.headers.get("Set-Cookie")).toBeNull();
    expect(personal.headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin-allow-popups");
    expect(withoutNonce(await personal.text())).toBe(withoutNonce(await plain.text()));
  }
});

function withoutNonce(html: string): string {
  return html.replaceAll(/nonce="[^"]*"/gu, "");
}
