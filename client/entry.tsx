import "@vitejs/plugin-react/preamble";
import "./index.css";
import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import * as v from "valibot";
import { Site } from "../shared/contracts/site.ts";
import { ROUTE_NAMES } from "../shared/routes.ts";
import { App } from "./app.tsx";
import { fetchPublicJson } from "./lib/api-client.ts";
import { reloadWhenOutdated, startServiceWorker } from "./lib/offline.ts";
import { reportFailures } from "./lib/report-failure.ts";
import { createBrowserSource, PageSourceContext } from "./lib/page-source.tsx";
import { SCREENS } from "./screens.ts";
import { createStores } from "./state/stores.tsx";

const PageData = v.object({
  site: Site,
  status: v.number(),
  route: v.nullable(v.picklist(ROUTE_NAMES)),
});

const page = v.parse(PageData, JSON.parse(document.getElementById("page")?.textContent ?? "null"));
const root = document.getElementById("root");
if (!root) throw new Error("The page has no root to hydrate.");

// The route's screen is there before hydration begins, so that it never shows less than the server did.
if (page.route && page.status === 200) await SCREENS[page.route].preload();

const stores = createStores({ site: page.site });
const source = createBrowserSource((path) => fetchPublicJson(path, page.site.slug));

hydrateRoot(
  root,
  <StrictMode>
    <PageSourceContext value={source}>
      <App stores={stores} status={page.status} />
    </PageSourceContext>
  </StrictMode>,
);
reportFailures(page.route ?? "none");
reloadWhenOutdated();
startServiceWorker();
document.documentElement.dataset["hydrated"] = "true";

// What was pressed while this script was on its way (boot.ts). React hydrates the button at once to answer.
const pressed = document.querySelector<HTMLElement>("[data-clicked]");
delete pressed?.dataset["clicked"];
pressed?.click();
