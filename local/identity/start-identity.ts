import { readFile } from "node:fs/promises";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { proxy } from "hono/proxy";
import { renderAccountChooser } from "./account-chooser.ts";
import { startAuthEmulator } from "./auth-emulator.ts";
import { createTokenSigner } from "./token-signer.ts";

/** `demo-` project ids are reserved for emulators: no SDK sends a call for one of them to Google. */
export const LOCAL_PROJECT_ID = "demo-fillwright";

const GAPI_FROM_GOOGLE = "https://apis.google.com/js/api.js";

export type Identity = { url: string; jwksUrl: string; close(): Promise<void> };

/**
 * Starts Google sign-in on this machine, with no account and no internet: the official Auth emulator behind four changes made at its HTTP edge. Its id
 * tokens are signed (`/jwks` has the key), its pages load `/gapi.js` from here instead of from Google, and the account chooser is our own page. Port 0
 * takes a free one. Accounts live as long as the process.
 */
export async function startIdentity({ port }: { port: number }): Promise<Identity> {
  const signer = createTokenSigner();
  const [emulator, gapi] = await Promise.all([
    startAuthEmulator(LOCAL_PROJECT_ID),
    readFile(new URL("gapi.browser.js", import.meta.url), "utf8"),
  ]);

  const app = new Hono();
  app.get("/jwks", (c) => c.json(signer.jwks, 200, { "cache-control": "public, max-age=60" }));
  app.get("/gapi.js", (c) => c.body(gapi, 200, { "content-type": "text/javascript" }));
  app.get("/emulator/auth/handler", (c) => c.html(renderAccountChooser(emulator.listAccounts())));
  app.all("*", async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const answer = await proxy(`${emulator.url}${pathname}${search}`, c.req);
    const body = await answer.text();
    const isJson = answer.headers.get("content-type")?.includes("json");
    const changed = isJson && body !== "" ? signer.signTokensIn(body) : body.replace(GAPI_FROM_GOOGLE, "/gapi.js");
    const headers = new Headers(answer.headers);
    headers.delete("content-length");
    const mayHaveBody = answer.status !== 204 && answer.status !== 304;
    return new Response(mayHaveBody ? changed : null, { status: answer.status, headers });
  });

  const { server, url } = await new Promise<{ server: ReturnType<typeof serve>; url: string }>((resolve) => {
    const listening = serve({ fetch: app.fetch, port, hostname: "127.0.0.1" }, (info) =>
      resolve({ server: listening, url: `http://127.0.0.1:${info.port}` }),
    );
  });
  return {
    url,
    jwksUrl: `${url}/jwks`,
    async close() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ("closeAllConnections" in server) server.closeAllConnections();
      });
      await emulator.close();
    },
  };
}
