import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { BrowserContext, Route } from "playwright-core";
import { inject } from "vitest";
import { startProduct } from "../../local/product.ts";
import { seedCatalogue } from "./seed-catalogue.ts";
import { expect, test } from "./browser.ts";
import { authModal, chooseNewAccount, newPerson, openGoogleWindow } from "./sign-in.ts";
import { readTyped } from "./typed.ts";
import { createWorkerLog } from "./worker-log.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const { identity } = inject("standIns");

/** Where Google's addresses lead in this test: to the same stand-in, which the page does not know of. */
function toStandIn(url: URL): string {
  if (url.hostname === "apis.google.com") return `${identity}/gapi.js`;
  if (url.pathname === "/gapi.js") return `${identity}/gapi.js`;
  if (url.pathname.startsWith("/__/auth/")) return `${identity}/emulator/auth/${url.pathname.slice("/__/auth/".length)}${url.search}`;
  return `${identity}/${url.hostname}${url.pathname}${url.search}`;
}

/** Google as the page meets it; `domains` are those from which it lets people sign in. */
async function answerAsGoogle(context: BrowserContext, domains: string[]): Promise<string[]> {
  const asked: string[] = [];
  const answer = async (route: Route) => {
    const request = route.request();
    const url = new URL(request.url());
    asked.push(`${url.origin}${url.pathname}`);
    const shared = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
    if (url.pathname === "/v1/projects") return route.fulfill({ json: { projectId: "1", authorizedDomains: domains }, headers: shared });
    const body = request.postDataBuffer();
    const response = await fetch(toStandIn(url), {
      method: request.method(),
      headers: { "content-type": request.headers()["content-type"] ?? "application/json", origin: request.headers()["origin"] ?? "" },
      ...(body && { body: new Uint8Array(body) }),
    });
    const headers = { ...Object.fromEntries(response.headers), ...shared };
    return route.fulfill({ status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) });
  };
  await context.route((url) => url.hostname !== "127.0.0.1", answer);
  return asked;
}

test("a production page signs in with Google's own addresses, within its policy, and none of the stand-in's", async ({
  openContext,
  allow,
}) => {
  const stateDir = mkdtempSync(path.join(tmpdir(), "fillwright-production-"));
  await seedCatalogue({ root: ROOT, stateDir });
  const settings = { port: 0, stateDir, standIns: { identityPort: 0, stripePort: 0, sinksPort: 0 } };
  const log = createWorkerLog();
  const env = { FIREBASE_JWKS_URL: "" };
  const product = await startProduct({ root: ROOT, mode: "production", settings, env, onLog: log.add });
  try {
    // These are the requests that this test is about. The Worker cannot ask Google for its keys here, or finds that they are not the stand-in's.
    allow(
      /^request leaves the machine: \w+ https:\/\/(?:apis\.google\.com|(?:identitytoolkit|securetoken)\.googleapis\.com|demo-fillwright\.firebaseapp\.com)\//u,
    );
    allow(/status of (?:401|503)/u);
    const context = await openContext({ baseURL: product.url });
    const asked = await answerAsGoogle(context, ["127.0.0.1"]);
    const page = await context.newPage();
    const tokens: (string | undefined)[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/account")) tokens.push(request.headers()["authorization"]);
    });
    const response = await page.goto("/");
    expect(response?.headers()["content-security-policy"]).not.toContain(identity);
    expect(await response?.text()).toContain('"emulatorUrl":null');
    await chooseNewAccount(await openGoogleWindow(page), newPerson());
    await authModal(page).getByText("couldn’t open your account").waitFor();
    expect(tokens[0]).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/u);
    expect(new Set(asked.map((url) => new URL(url).origin))).toEqual(
      new Set([
        "https://apis.google.com",
        "https://demo-fillwright.firebaseapp.com",
        "https://identitytoolkit.googleapis.com",
        "https://securetoken.googleapis.com",
      ]),
    );
    expect(await log.findFaults(product.url, readTyped(inject("stateDir")))).toEqual([]);
  } finally {
    await product.close();
    await rm(stateDir, { recursive: true, force: true });
  }
});
