import { html, raw } from "hono/html";
import { readFileSync } from "node:fs";
import type { IdpAccount } from "./accounts.ts";

const script = readFileSync(new URL("account-chooser.browser.js", import.meta.url), "utf8");
const style = readFileSync(new URL("account-chooser.css", import.meta.url), "utf8");

/** Firebase error codes that a real popup can end with, and that cannot be caused from outside it. */
const FAILURES = ["auth/unauthorized-domain", "auth/user-cancelled", "auth/user-disabled", "auth/internal-error"];

/** Renders the page of the sign-in popup: the accounts used so far, a form for a new one, and ways to make the sign-in fail. */
export function renderAccountChooser(accounts: IdpAccount[]) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Choose an account (local stand-in)</title>
        <link rel="icon" href="data:," />
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <main>
          <h1>Choose an account</h1>
          <p>This machine's stand-in for Google. Nothing leaves it.</p>
          <p id="problem" role="alert"></p>
          ${
            accounts.length === 0
              ? ""
              : html`<ul>
                  ${accounts.map((account) => html`<li><button type="button" data-account="${claimsOf(account)}">${labelOf(account)}</button></li>`)}
                </ul>`
          }
          <form>
            <h2>Use another account</h2>
            <label>E-mail <input name="email" type="email" required value="ann@example.com" /></label>
            <label>Name <input name="name" value="Ann Example" /></label>
            <label>Photo address <input name="picture" type="url" /></label>
            <button>Continue</button>
          </form>
          <details>
            <summary>Make it fail</summary>
            ${FAILURES.map((code) => html`<button type="button" data-error="${code}">${code}</button>`)}
          </details>
        </main>
        <script>
          ${raw(script)};
        </script>
      </body>
    </html>`;
}

function labelOf({ displayName, email }: IdpAccount) {
  return html`<strong>${displayName ?? "No name"}</strong><span>${email ?? ""}</span>`;
}

function claimsOf({ rawId, email, displayName, photoUrl }: IdpAccount): string {
  return JSON.stringify({ sub: rawId, email, name: displayName, picture: photoUrl });
}
