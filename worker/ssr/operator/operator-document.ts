import { html } from "hono/html";
import { toPageStyles } from "../page.ts";
import { OPERATOR_STYLES } from "./operator-styles.ts";

type Html = ReturnType<typeof html>;

const styles = { made: undefined as ReturnType<typeof toPageStyles> | undefined };

/** Renders a page for the operator alone: no script, no outside source, noindex and no-store. */
export async function operatorPage(title: string, body: Html, status = 200): Promise<Response> {
  const { code, hash } = await (styles.made ??= toPageStyles(OPERATOR_STYLES));
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        STYLES
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`;
  return new Response(
    String(page).replace("STYLES", () => `<style>${code}</style>`),
    {
      status,
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Cache-Control": "private, no-store",
        "Content-Security-Policy": `default-src 'none'; style-src ${hash}; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
        "X-Robots-Tag": "noindex",
      },
    },
  );
}
