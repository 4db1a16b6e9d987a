import { expect, test } from "vitest";
import { FILLS } from "../../shared/older-browsers.ts";

const call = (name: string, ...given: unknown[]): unknown => {
  const fill = FILLS.find((each) => each.name === name);
  return Reflect.apply(fill?.make ?? String, undefined, given);
};

test("what is filled in for an older browser does as the standard's own does", async () => {
  const items = ["a", "bb", "c"];
  expect(call("groupBy", items, (item: string) => item.length)).toEqual(Map.groupBy(items, (item) => item.length));
  for (const [address, base] of [["/a", "https://b.example"], ["/a"], ["https://b.example"], ["https://"]])
    expect(call("canParse", address, base)).toBe(URL.canParse(address ?? "", base));
  const made = call("withResolvers");
  expect(Object.keys(Object(made))).toEqual(Object.keys(Promise.withResolvers()));
  Reflect.apply(Reflect.get(Object(made), "resolve"), undefined, [1]);
  await expect(Reflect.get(Object(made), "promise")).resolves.toBe(1);
});
