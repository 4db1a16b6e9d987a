import "@vitejs/plugin-react/preamble";
import "../shared/older-browsers.ts";
import "./index.css";
import { type ReactElement, type ReactNode, startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import type { PageData } from "../shared/contracts/site.ts";
import { AppError } from "../shared/errors.ts";
import type { RouteName } from "../shared/routes.ts";
import { App } from "./app.tsx";
import { reloadWhenOutdated } from "./lib/navigation/outdated.ts";
import { reportFailures } from "./lib/report-failure.ts";
import { createBrowserSource, PageSourceContext } from "./lib/navigation/page-source.tsx";
import { PartNotLoadedError } from "./lib/part-not-loaded-error.ts";
import { askFor } from "./lib/send.ts";
import { SCREENS } from "./screens.ts";
import { createStores } from "./state/stores.tsx";

/** A pause before a screen that could not be fetched is asked for again. */
const SCREEN_RETRY_MS = 10_000;

const left = document.getElementById("page")?.textContent;
const root = document.getElementById("root");
if (!left || !root) throw new Error("The page has nothing to hydrate.");

// Written by the server of the same build.
const page: PageData = JSON.parse(left);

// The route's screen is loaded before hydration, so that it never shows less than the server did.
if (page.route && page.status === 200) await preloadScreen(page.route);

const stores = createStores({ site: page.site });
// Most visits need only what came with the page. The code that reads an answer is fetched together with the answer.
const source = createBrowserSource(async (resource, anew) => {
  const code = Promise.all([import("./lib/api-client.ts"), import("../shared/contracts/answers.ts")]);
  code.catch(() => undefined);
  const response = await askFor(resource, page.site.slug, anew);
  const [{ readResource }] = await code.catch((cause: unknown) => {
    throw new PartNotLoadedError(cause);
  });
  return readResource(resource, response);
});

/** Resolves when the screen is loaded: until then the server's page stands, with its links and its fields. */
async function preloadScreen(route: RouteName): Promise<void> {
  for (;;) {
    try {
      return await SCREENS[route].preload();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, SCREEN_RETRY_MS));
    }
  }
}

/** Puts `app` where the server's tree has it: it begins at <html>, whose second child is <body>, whose first child is #root. useId counts these places. */
function inDocument(app: ReactElement): ReactNode {
  return [null, [app, null]];
}

// A transition hydrates in slices, between which the page responds.
startTransition(() => {
  hydrateRoot(
    root,
    inDocument(
      <StrictMode key="app">
        <PageSourceContext value={source}>
          <App
            stores={stores}
            location={{ path: location.pathname, search: location.search }}
            status={page.status}
            problem={page.problem}
          />
        </PageSourceContext>
      </StrictMode>,
    ),
    // An error with a sentence for the person is no fault of the page.
    { onCaughtError: (error) => error instanceof AppError || console.error(error) },
  );
});
reportFailures(page.route ?? "none");
reloadWhenOutdated(import.meta.url);
document.documentElement.dataset["hydrated"] = "true";

// The button pressed before hydration (boot.ts). React hydrates it at once to handle the click.
const pressed = document.querySelector<HTMLElement>("[data-clicked]");
delete pressed?.dataset["clicked"];
pressed?.click();
