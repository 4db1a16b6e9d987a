import { createLocalJWKSet, jwtVerify } from "jose";
import * as v from "valibot";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startIdentity, LOCAL_PROJECT_ID, type Identity } from "../../../local/identity/start-identity.ts";

const SignedIn = v.object({
  idToken: v.string(),
  refreshToken: v.string(),
  localId: v.string(),
  isNewUser: v.optional(v.boolean(), false),
});
const Refreshed = v.object({ id_token: v.string(), access_token: v.string() });
const KeySet = v.object({ keys: v.array(v.looseObject({ kty: v.string(), kid: v.string() })) });

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity({ port: 0 });
}, 60_000);
afterAll(() => identity.close());

function post(path: string, body: unknown) {
  return fetch(`${identity.url}${path}?key=demo-key`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: "http://127.0.0.1:5173" },
    body: JSON.stringify(body),
  });
}

async function signIn(email: string, providerId = "google.com") {
  const claims = { sub: `google-${email}`, email, email_verified: true, name: "Ann Example", iss: "", aud: "", exp: 0, iat: 0 };
  const response = new URLSearchParams({ providerId, id_token: JSON.stringify(claims) });
  const answer = await post("/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp", {
    requestUri: `${identity.url}/emulator/auth/handler?${response}`,
    returnSecureToken: true,
    returnIdpCredential: true,
    sessionId: "unused",
    postBody: "",
  });
  return v.parse(SignedIn, await answer.json());
}

async function verify(token: string) {
  const keys = v.parse(KeySet, await (await fetch(identity.jwksUrl)).json());
  return jwtVerify(token, createLocalJWKSet(keys), {
    algorithms: ["RS256"],
    audience: LOCAL_PROJECT_ID,
    issuer: `https://securetoken.google.com/${LOCAL_PROJECT_ID}`,
  });
}

it("signs id tokens with the key that it publishes", async () => {
  const { payload } = await verify((await signIn("ann@example.com")).idToken);
  expect(payload).toMatchObject({ email: "ann@example.com", email_verified: true, firebase: { sign_in_provider: "google.com" } });
});

it("names in a token the provider that said who it is, and offers Google's accounts alone", async () => {
  const { payload } = await verify((await signIn("dan@example.com", "github.com")).idToken);
  expect(payload).toMatchObject({ firebase: { sign_in_provider: "github.com" } });
  expect(await (await fetch(`${identity.url}/emulator/auth/handler`)).text()).not.toContain("dan@example.com");
});

it("signs refreshed tokens too", async () => {
  const { refreshToken, localId } = await signIn("bob@example.com");
  const answer = await post("/securetoken.googleapis.com/v1/token", { grant_type: "refresh_token", refresh_token: refreshToken });
  const { id_token, access_token } = v.parse(Refreshed, await answer.json());
  expect((await verify(id_token)).payload.sub).toBe(localId);
  expect((await verify(access_token)).payload.sub).toBe(localId);
});

it("knows who was there before", async () => {
  expect((await signIn("carl@example.com")).isNewUser).toBe(true);
  expect((await signIn("carl@example.com")).isNewUser).toBe(false);
  const chooser = await (await fetch(`${identity.url}/emulator/auth/handler`)).text();
  expect(chooser).toContain("carl@example.com");
});

it("writes what people typed as text into the account chooser", async () => {
  await signIn(`"><script>alert(1)</script>@example.com`);
  const chooser = await (await fetch(`${identity.url}/emulator/auth/handler`)).text();
  expect(chooser).not.toContain("<script>alert(1)");
});

it("serves pages that ask nothing of another host", async () => {
  const pages = await Promise.all(
    ["/emulator/auth/handler", "/emulator/auth/iframe", "/gapi.js"].map(async (path) => (await fetch(`${identity.url}${path}`)).text()),
  );
  for (const page of pages) expect(page.match(/(?:src|href)="https?:/g)).toBeNull();
});

it("lets the page's origin read its answers", async () => {
  const preflight = await fetch(`${identity.url}/identitytoolkit.googleapis.com/v1/accounts:lookup`, {
    method: "OPTIONS",
    headers: {
      origin: "http://127.0.0.1:5173",
      "access-control-request-method": "POST",
      "access-control-request-headers": "x-client-version",
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-origin")).toBe("http://127.0.0.1:5173");
});
