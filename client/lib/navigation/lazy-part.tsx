import { type ComponentType, lazy, useEffect, useState } from "react";
import { rememberHow } from "../do-again.ts";
import { PartNotLoadedError } from "../part-not-loaded-error.ts";
import { reloadOutdated } from "./outdated.ts";

/** Fetches scripts again that are not known to have come. Safari would take an error from its memory, even after a reload. @throws without a network */
async function fetchFailedAgain(): Promise<void> {
  const entries = performance.getEntriesByType("resource").filter(({ name }) => name.includes("/assets/"));
  const failed = entries.filter((entry) => Reflect.get(entry, "responseStatus") !== 200);
  await Promise.all(failed.map(({ name }) => fetch(name, { cache: "reload" })));
}

const failedSheets = new Set<HTMLLinkElement>();

/** Notices style sheets that fail. Their imports ask for them once, and come without them at the next try. */
function watchSheets(): void {
  document.addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === "stylesheet") failedSheets.add(target);
    },
    true,
  );
}
// The server loads screens too.
if (typeof document !== "undefined") watchSheets();

/** Fetches failed style sheets again. @throws Event of a sheet that fails again */
async function loadFailedSheets(): Promise<void> {
  await Promise.all(
    [...failedSheets].map((link) => {
      const { promise, resolve, reject } = Promise.withResolvers<Event>();
      const again = document.createElement("link");
      again.rel = "stylesheet";
      again.href = link.href;
      again.addEventListener("load", resolve);
      again.addEventListener("error", reject);
      failedSheets.delete(link);
      link.replaceWith(again);
      return promise;
    }),
  );
}

/** `hasStyles`: the part's code imports style sheets, which it waits for. */
type PartOptions = { hasStyles?: boolean };

/** Creates the loading of a part's code, which is in `part` once it has come. `load` throws PartNotLoadedError, which remembers its retry. */
function createLoading<P extends object>(fetchPart: () => Promise<ComponentType<P>>, { hasStyles = false }: PartOptions = {}) {
  let part: ComponentType<P> | undefined;
  let coming: Promise<ComponentType<P>> | undefined;
  const fetchWhole = async () => {
    const fetched = await fetchPart();
    if (hasStyles) await loadFailedSheets();
    return (part = fetched);
  };
  // A second import does not wait for the style sheets that the first one has asked for.
  const preload = () => (coming ??= fetchWhole().finally(() => (coming = undefined)));
  const load = async () => {
    try {
      return await preload();
    } catch (cause) {
      const error = new PartNotLoadedError(cause);
      rememberHow(error, async () => {
        await fetchFailedAgain();
        // A browser may cache the failure of an import (Firefox does): then the page has to be reloaded.
        await preload().catch((again: unknown) => {
          if (!reloadOutdated()) throw again;
        });
      });
      throw error;
    }
  };
  return {
    get part() {
      return part;
    },
    preload,
    load,
  };
}

/**
 * Creates a screen, or a part of one, that is loaded on demand. After `preload` it renders without suspending: the server's page is then complete in
 * its first bytes, and hydration starts from what is on the screen. Rendering throws PartNotLoadedError where the code cannot be fetched.
 */
export function lazyPart<P extends object>(fetchPart: () => Promise<ComponentType<P>>, options?: PartOptions) {
  const code = createLoading(fetchPart, options);
  const LazyPart = lazy(async () => ({ default: await code.load() }));
  function Part(props: P) {
    const Loaded = code.part ?? LazyPart;
    return <Loaded {...props} />;
  }
  return Object.assign(Part, { preload: async () => void (await code.preload()) });
}

/**
 * Creates a part that opens at a press, with nothing in its place before but what `Waiting` puts there. It never suspends: React lets even an empty fallback
 * stand for 300 ms. Rendering throws PartNotLoadedError where the code cannot be fetched.
 */
export function lazyOnPress<P extends object>(fetchPart: () => Promise<ComponentType<P>>, Waiting?: ComponentType<P>) {
  const code = createLoading(fetchPart);
  return function PartOnPress(props: P) {
    const [Loaded, setLoaded] = useState(() => code.part);
    const [failed, setFailed] = useState<unknown>(null);
    useEffect(() => {
      if (Loaded) return undefined;
      let current = true;
      code.load().then(
        (part) => current && setLoaded(() => part),
        (error: unknown) => current && setFailed(error),
      );
      return () => {
        current = false;
      };
    }, [Loaded]);
    if (failed !== null) throw failed;
    const Shown = Loaded ?? Waiting;
    return Shown ? <Shown {...props} /> : null;
  };
}
