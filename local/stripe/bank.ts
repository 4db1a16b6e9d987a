import { Hono } from "hono";
import { html } from "hono/html";
import { answerRedirect, type IntentKind } from "./confirm.ts";
import { invalidRequest } from "./errors.ts";
import type { StripeWorld } from "./world.ts";

function toKind(text: string): IntentKind {
  if (text !== "payment_intent" && text !== "setup_intent") throw invalidRequest("There is no such payment.");
  return text;
}

const ANSWERS = { yes: "Authorize", no: "Refuse", later: "Decide later" } as const;

/** Returns a bank's own page for redirect payments: each button sends the person back with another outcome. */
export function bank(world: StripeWorld): Hono {
  return new Hono()
    .get("/:kind/:id", (c) => {
      const buttons = Object.entries(ANSWERS).map(([value, label]) => html`<button name="answer" value="${value}">${label}</button> `);
      return c.html(
        html`<!doctype html>
          <html lang="en">
            <meta name="viewport" content="width=device-width" />
            <link rel="icon" href="data:," />
            <title>Test bank (local stand-in)</title>
            <body>
              <h1>Test bank</h1>
              <p>A local stand-in of a bank's page. No money moves here.</p>
              <form method="post">${buttons}</form>
            </body>
          </html>`,
      );
    })
    .post("/:kind/:id", async (c) => {
      const { answer } = await c.req.parseBody();
      if (answer !== "yes" && answer !== "no" && answer !== "later") throw invalidRequest("answer is yes, no or later");
      return c.redirect(answerRedirect(world, toKind(c.req.param("kind")), c.req.param("id"), answer), 303);
    });
}
