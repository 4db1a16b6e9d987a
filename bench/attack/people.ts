import * as v from "valibot";
import { PaymentIntent } from "../../shared/contracts/subscription.ts";
import type { Dice } from "./dice.ts";
import type { Target, Try } from "./target.ts";

const SignedIn = v.object({ idToken: v.string(), localId: v.string() });
const Customers = v.object({ customers: v.array(v.object({ metadata: v.record(v.string(), v.string()) })) });

type Person = { token: string; uid: string };

/** Signs a new person in, as Google would, or another provider that a project allows. */
async function signIn({ identityUrl }: Target, providerId = "google.com"): Promise<Person> {
  const sub = crypto.randomUUID();
  const claims = { sub, email: `${sub}@example.com`, email_verified: true, name: "A", iss: "", aud: "", exp: 0, iat: 0 };
  const parameters = new URLSearchParams({ providerId, id_token: JSON.stringify(claims) });
  const response = await fetch(`${identityUrl}/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=demo-key`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      requestUri: `${identityUrl}/emulator/auth/handler?${parameters}`,
      returnSecureToken: true,
      returnIdpCredential: true,
      sessionId: "unused",
      postBody: "",
    }),
  });
  const { idToken, localId } = v.parse(SignedIn, await response.json());
  return { token: idToken, uid: localId };
}

async function call({ base }: Target, { token }: Pick<Person, "token">, method: string, path: string, body?: object): Promise<Response> {
  return fetch(base + path, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...(body && { "Content-Type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}

const begin = (target: Target, person: Person) =>
  call(target, person, "PUT", "/api/subscription-offers/create-payment-intent", { offerId: "weekly" });

const decode = (part: string): object => JSON.parse(Buffer.from(part, "base64url").toString());
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Returns a good token with one thing changed, and still signed for what it was. */
function changeToken(token: string, dice: Dice): string {
  const [header = "", claims = "", signature = ""] = token.split(".");
  return dice.pick([
    [header, encode({ ...decode(claims), sub: "somebody-else", user_id: "somebody-else" }), signature].join("."),
    [header, encode({ ...decode(claims), exp: 4_102_444_800 }), signature].join("."),
    [encode({ ...decode(header), alg: "none" }), claims, ""].join("."),
    [header, claims, signature.slice(0, -8)].join("."),
    [header, claims, `${signature.slice(0, 20)}AAAA${signature.slice(24)}`].join("."),
  ]);
}

/** What a person who is signed in tries, by the guard that has to hold. */
export const PEOPLE: Record<string, Try> = {
  "id tokens that were changed": async (target, dice) => {
    const { token } = await signIn(target);
    const response = await call(target, { token: changeToken(token, dice) }, "GET", "/api/account/subscription");
    await response.text();
    return response.status === 401 ? null : `answered ${response.status}`;
  },

  "another person's data": async (target, dice) => {
    const [ann, eve] = await Promise.all([signIn(target), signIn(target)]);
    for (const person of [ann, eve]) await (await call(target, person, "PUT", "/api/account", {})).text();
    const { stripeCustomerId } = v.parse(PaymentIntent, await (await begin(target, ann)).json());
    const [method, path, body, wanted] = dice.pick<[string, string, object | undefined, number]>([
      ["PUT", "/api/account/subscription/receipt", { stripeCustomerId }, 403],
      ["PUT", "/api/subscription-offers/create-payment-intent", { offerId: "weekly", customerId: stripeCustomerId }, 403],
      ["GET", "/api/account/subscription/management-link", undefined, 404],
      ["POST", "/api/account/subscription/cancel", undefined, 404],
      ["GET", `/api/account/documents/${crypto.randomUUID()}`, undefined, 402],
    ]);
    const response = await call(target, eve, method, path, body);
    const text = await response.text();
    if (text.includes(stripeCustomerId) || text.includes(ann.uid)) return `tells of another person at ${path}`;
    return response.status === wanted ? null : `answered ${response.status} at ${path}`;
  },

  "accounts that are not Google's": async (target, dice) => {
    const person = await signIn(target, dice.pick(["facebook.com", "github.com", "apple.com", "microsoft.com"]));
    const answer = await call(target, person, "GET", "/api/account/export");
    await answer.text();
    return answer.status === 401 ? null : `answered ${answer.status}`;
  },

  "free forms at once": async (target, dice) => {
    const person = await signIn(target);
    const asks = Array.from({ length: 2 + dice.number(10) }, () =>
      call(target, person, "POST", "/api/account/completions", { ownDocumentId: crypto.randomUUID() }),
    );
    const statuses = (await Promise.all(asks)).map(({ status }) => status);
    const odd = statuses.find((status) => status !== 201 && status !== 402);
    if (odd !== undefined) return `answered ${odd}`;
    const taken = statuses.filter((status) => status === 201).length;
    return taken === 1 ? null : `${taken} are free`;
  },

  "an erasure in the middle of a purchase": async (target, dice) => {
    const person = await signIn(target);
    await (await call(target, person, "PUT", "/api/account", {})).text();
    if (dice.number(2) === 0) await (await begin(target, person)).text();
    const erase = () => call(target, person, "DELETE", "/api/account");
    const others = Array.from({ length: 1 + dice.number(3) }, () => () => begin(target, person));
    const tries = dice.number(2) === 0 ? [erase, ...others] : [...others, erase];
    const answers = await Promise.all(tries.map((attempt) => attempt()));
    for (const answer of answers) await answer.text();
    await (await fetch(`${target.base}/cdn-cgi/local/scheduled?cron=*/5+*+*+*+*`)).text();
    const fault = answers.find(({ status }) => status >= 500 && status !== 503);
    if (fault) return `answered ${fault.status}`;
    const state = v.parse(Customers, await (await fetch(`${target.stripeUrl}/_standin/state`)).json());
    const left = state.customers.filter(({ metadata }) => metadata["uid"] === person.uid).length;
    const again = await call(target, person, "PUT", "/api/account", {});
    await again.text();
    if (left > 0) return "leaves a customer at Stripe";
    return again.status === 401 ? null : `the account comes back: ${again.status}`;
  },
};
