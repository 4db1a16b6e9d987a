// Polyfills for the oldest supported browsers (README, "Browsers"): the standard's behaviour, only where it is missing. Each bundle that runs by itself
// (the page, its workers, the service worker) imports this before anything else.

type Fill = { of: string; owner: object; name: string; make: (...given: never[]) => unknown };

function withResolvers(): PromiseWithResolvers<unknown> {
  let resolve: (value: unknown) => void = () => undefined;
  let reject: (reason?: unknown) => void = () => undefined;
  const promise = new Promise((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}

function groupBy<T, K>(items: Iterable<T>, keyOf: (item: T, index: number) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index);
    index += 1;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

function canParse(address: string, base?: string): boolean {
  try {
    return Boolean(new URL(address, base));
  } catch {
    return false;
  }
}

/** The polyfills, by the name under which a script finds them. `checks/browsers.ts` allows a bundle nothing else that is newer than its oldest browser. */
export const FILLS: readonly Fill[] = [
  { of: "Promise", owner: Promise, name: "withResolvers", make: withResolvers },
  { of: "Map", owner: Map, name: "groupBy", make: groupBy },
  { of: "URL", owner: URL, name: "canParse", make: canParse },
];

for (const { owner, name, make } of FILLS) {
  if (!(name in owner)) Object.defineProperty(owner, name, { value: make, writable: true, configurable: true });
}
