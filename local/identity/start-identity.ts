import { readFileSync } from "node:fs";
import { Hono } from "hono";
import { serveApp, type Served } from "../serve-app.ts";
import { renderAccountChooser } from "./account-chooser.ts";
import { createAccounts } from "./accounts.ts";
import { createAuthApi } from "./auth-api.ts";
import { renderAuthFrame } from "./auth-frame.ts";
import { createTokenSigner } from "./token-signer.ts";

/** `demo-` project ids are reserved for emulators: no SDK sends a call for one of them to Google. */
export const LOCAL_PROJECT_ID = "demo-fillwright";

const gapi = readFileSync(new URL("gapi.browser.js", import.meta.url), "utf8");

export type Identity = Served & { jwksUrl: string };

/**
 * Starts Google sign-in on this machine, with no account and no internet: Firebase Auth's API as the SDK calls it, the pages that the SDK opens, and
 * `/jwks` with the key of its id tokens. Port 0 takes a free one. Accounts live as long as the process.
 */
export async function startIdentity({ port }: { port: number }): Promise<Identity> {
  const signer = await createTokenSigner(LOCAL_PROJECT_ID);
  const accounts = createAccounts();

  const app = new Hono();
  app.get("/jwks", (c) => c.json(signer.jwks, 200, { "cache-control": "public, max-age=60" }));
  app.get("/gapi.js", (c) => c.body(gapi, 200, { "content-type": "text/javascript" }));
  app.get("/emulator/auth/handler", (c) =>
    c.html(renderAccountChooser(accounts.list().flatMap(({ idp }) => (idp.providerId === "google.com" ? [idp] : [])))),
  );
  app.get("/emulator/auth/iframe", (c) => c.html(renderAuthFrame()));
  app.mount("/", createAuthApi(accounts, signer).fetch);

  const { url, close } = await serveApp(app, { port });
  return { url, jwksUrl: `${url}/jwks`, close };
}
