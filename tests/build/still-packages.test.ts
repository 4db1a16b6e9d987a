import { expect, it } from "vitest";
import { SEEN_BY_A_RENDER } from "../../build/still-packages.ts";

async function evaluate(name: string): Promise<Record<string, (value: unknown) => unknown>> {
  return import(`data:text/javascript,${encodeURIComponent(SEEN_BY_A_RENDER[name] ?? "")}`);
}

it("a render sees in a state what the state was made of", async () => {
  const { proxy, ref, subscribe, useSnapshot } = await evaluate("valtio");
  const offers = [{ id: "monthly" }];
  const snapshot = useSnapshot?.(
    proxy?.({
      offers: ref?.(offers),
      get first() {
        return offers[0]?.id;
      },
    }),
  );
  expect(snapshot).toMatchObject({ offers, first: "monthly" });
  expect(subscribe?.(snapshot)).toBeTypeOf("function");
});

it("a database of a browser that a render would open is an error, not an empty one", async () => {
  const { openDB } = await evaluate("idb");
  expect(() => openDB?.("drafts")).toThrow(/There is no database/u);
});
