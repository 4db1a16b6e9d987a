import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { createConfig } from "../../worker/config/config.ts";
import { GOOGLE_JWKS_URL } from "../../worker/services/firebase-tokens.ts";

const LOCAL = {
  PRODUCT_HOST: "http://127.0.0.1:5173",
  FIREBASE_PROJECT_ID: "demo-fillwright",
  FIREBASE_JWKS_URL: "http://127.0.0.1:9099/jwks",
};
const PRODUCTION = { PRODUCT_HOST: "https://fillwright.example", FIREBASE_PROJECT_ID: "fillwright-prod", FIREBASE_JWKS_URL: "" };

describe("the Worker starts", () => {
  it("with Google's keys, for any project", () => {
    const { identity } = createConfig({ ...env, ...PRODUCTION });
    expect(identity).toMatchObject({ jwksUrl: GOOGLE_JWKS_URL, emulatorUrl: null, authDomain: "fillwright-prod.firebaseapp.com" });
  });

  it("with Google's keys named by address", () => {
    expect(createConfig({ ...env, ...PRODUCTION, FIREBASE_JWKS_URL: GOOGLE_JWKS_URL }).identity.emulatorUrl).toBeNull();
  });

  it.each(["127.0.0.1", "localhost", "[::1]"])("with a stand-in at %s, for a demo project of a product on this machine", (host) => {
    const { identity } = createConfig({ ...env, ...LOCAL, FIREBASE_JWKS_URL: `http://${host}:9099/jwks` });
    expect(identity.emulatorUrl).toBe(`http://${host}:9099`);
  });

  it("with the pixel's script from this machine, for a product on it", () => {
    const vars = { META_PIXEL_ID: "123", META_PIXEL_SCRIPT_URL: "http://127.0.0.1:1/fbevents.js" };
    expect(createConfig({ ...env, ...LOCAL, ...vars }).pixel).toEqual({ id: "123", scriptUrl: "http://127.0.0.1:1/fbevents.js" });
  });

  it("without a pixel when there is no id", () => {
    expect(createConfig({ ...env, ...PRODUCTION, META_PIXEL_ID: "" }).pixel).toBeNull();
  });
});

describe("the Worker refuses to start", () => {
  it.each([
    ["with a stand-in's keys for a project that is real", { ...LOCAL, FIREBASE_PROJECT_ID: "fillwright-prod" }],
    ["with a stand-in's keys for a product that is public", { ...LOCAL, PRODUCT_HOST: "https://fillwright.example" }],
    ["with keys from another host, even for a demo project", { ...LOCAL, FIREBASE_JWKS_URL: "https://evil.example/jwks" }],
    ["with keys from a host that only looks local", { ...LOCAL, FIREBASE_JWKS_URL: "http://127.0.0.1.evil.example/jwks" }],
    ["with keys from a host that hides behind a user name", { ...LOCAL, FIREBASE_JWKS_URL: "http://127.0.0.1@evil.example/jwks" }],
    [
      "with keys from a host that only looks like Google's",
      { ...PRODUCTION, FIREBASE_JWKS_URL: "https://www.googleapis.com.evil.example/x" },
    ],
    ["with other keys of Google's host", { ...PRODUCTION, FIREBASE_JWKS_URL: new URL("/oauth2/v3/certs", GOOGLE_JWKS_URL).href }],
    [
      "with keys of a service account at Google",
      { ...PRODUCTION, FIREBASE_JWKS_URL: `${GOOGLE_JWKS_URL}/../mine@evil.iam.gserviceaccount.com` },
    ],
    ["with Google's keys and something behind them", { ...PRODUCTION, FIREBASE_JWKS_URL: `${GOOGLE_JWKS_URL}?alt=x` }],
    ["with Google's keys over plain http", { ...PRODUCTION, FIREBASE_JWKS_URL: GOOGLE_JWKS_URL.replace("https", "http") }],
    ["with keys from every address of this machine", { ...LOCAL, FIREBASE_JWKS_URL: "http://0.0.0.0:9099/jwks" }],
    ["with a key address that is none", { ...LOCAL, FIREBASE_JWKS_URL: "jwks" }],
    ["without a project", { ...PRODUCTION, FIREBASE_PROJECT_ID: "" }],
    ["without an API key", { ...PRODUCTION, FIREBASE_API_KEY: " " }],
    ["with an auth domain that is an address", { ...PRODUCTION, FIREBASE_AUTH_DOMAIN: "https://auth.example" }],
    [
      "with a pixel script from anywhere but Meta",
      { ...PRODUCTION, META_PIXEL_ID: "1", META_PIXEL_SCRIPT_URL: "https://evil.example/x.js" },
    ],
    [
      "with a local pixel script for a public product",
      { ...PRODUCTION, META_PIXEL_ID: "1", META_PIXEL_SCRIPT_URL: "http://127.0.0.1:1/x.js" },
    ],
  ])("%s", (_, vars) => {
    expect(() => createConfig({ ...env, ...vars })).toThrow(/FIREBASE_|META_PIXEL_/u);
  });
});
