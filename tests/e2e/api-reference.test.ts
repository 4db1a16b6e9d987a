import { Ajv2020 } from "ajv/dist/2020.js";
import { inject } from "vitest";
import { expectAccessible } from "./axe.ts";
import { expect, test, waitForHydration } from "./browser.ts";

type Described = { responses: Record<string, { content?: Record<string, { schema?: { $ref: string } }> }>; security: unknown[] };

/** An id token of a new person, from the stand-in for Firebase. */
async function createIdToken(): Promise<string> {
  const claims = { sub: crypto.randomUUID(), email: `${crypto.randomUUID()}@example.com`, email_verified: true, name: "Ann" };
  const answer = new URLSearchParams({ providerId: "google.com", id_token: JSON.stringify(claims) }).toString();
  const response = await fetch(`${inject("standIns").identity}/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=demo-key`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      requestUri: `http://127.0.0.1/emulator/auth/handler?${answer}`,
      postBody: "",
      sessionId: "unused",
      returnSecureToken: true,
    }),
  });
  const { idToken }: { idToken: string } = await response.json();
  return idToken;
}

test("the description that is served is open to every origin, and each reading call of the built Worker answers as it says", async ({
  base,
}) => {
  const served = await fetch(new URL("/api/openapi.json", base));
  expect(served.headers.get("content-type")).toBe("application/json");
  expect(served.headers.get("access-control-allow-origin")).toBe("*");
  const description: { servers: { url: string }[]; paths: Record<string, Record<string, Described>> } = await served.json();
  expect(description.servers[0]?.url).toBe(base);

  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajv.addSchema({ ...description, $id: "description" });
  const headers = { Authorization: `Bearer ${await createIdToken()}` };
  const calls = Object.entries(description.paths).flatMap(([path, { get }]) => (get ? [{ path, get }] : []));
  // Documents are for those who have a plan, and the operator's calls have a token of their own.
  const readable = calls.filter(({ path }) => !/^\/(?:api\/)?ops|management-link|subscription\/change|documents|^\/files/u.test(path));
  for (const { path, get } of readable) {
    const place = path.replace("{product}", "fillwright").replace("{id}", "invoice").replace("{file}", "pages.xml");
    const response = await fetch(new URL(place, base), { headers });
    expect(response.status, path).toBe(200);
    const [type, { schema } = {}] = Object.entries(get.responses["200"]?.content ?? {})[0] ?? [];
    expect([path, response.headers.get("content-type")?.split(";")[0]]).toEqual([path, type]);
    if (!schema) continue;
    const isValid = ajv.compile({ $ref: `description${schema.$ref}` });
    isValid(await response.json());
    expect([path, isValid.errors]).toEqual([path, null]);
  }
});

test("the API reference names every call, leads to the shapes, and is readable on a phone in the dark", async ({ openContext }) => {
  const page = await (await openContext({ viewport: { width: 375, height: 800 }, colorScheme: "dark" })).newPage();
  await page.goto("/docs/api");
  await waitForHydration(page);
  const description: { paths: Record<string, object> } = await page.evaluate(() =>
    fetch("/api/openapi.json").then((answer) => answer.json()),
  );
  const headings = await page.getByRole("heading", { level: 3 }).locator("code").allTextContents();
  expect([...new Set(headings)]).toEqual(Object.keys(description.paths));
  await page.locator("#get-api-account-subscription").getByRole("link", { name: "Subscription" }).click();
  expect(new URL(page.url()).hash).toBe("#Subscription");
  await expect
    .poll(() => page.locator("#Subscription").evaluate((element) => element.getBoundingClientRect().top < innerHeight))
    .toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await expectAccessible(page);
});
