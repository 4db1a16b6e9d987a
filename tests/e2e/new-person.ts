export type Person = { email: string; name: string };

/** A person without an account: the stand-in keeps accounts for the whole run. */
export function newPerson(name = "Ann Example"): Person {
  return { email: `${name.toLowerCase().replaceAll(/[^a-z]+/gu, ".")}.${crypto.randomUUID().slice(0, 8)}@example.com`, name };
}
