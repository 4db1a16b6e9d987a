import { html, raw } from "hono/html";
import { readFileSync } from "node:fs";

const script = readFileSync(new URL("auth-frame.browser.js", import.meta.url), "utf8");

/** Renders the frame through which the account chooser reaches the page that opened it. */
export function renderAuthFrame() {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Sign-in helper (local stand-in)</title>
        <link rel="icon" href="data:," />
        <script src="/gapi.js"></script>
      </head>
      <body>
        <script>
          ${raw(script)};
        </script>
      </body>
    </html>`;
}
