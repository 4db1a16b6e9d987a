import { Suspense, use, useEffect, useMemo, useState } from "react";
import { Route, Router, Switch, useLocation, useSearch } from "wouter";
import { AppError } from "../shared/errors.ts";
import { matchRoute, ROUTES } from "../shared/routes.ts";
import type { PageData } from "../shared/contracts/site.ts";
import { ErrorBoundary } from "./lib/error-boundary.tsx";
import { createNavigation, hasNavigated } from "./lib/navigation.ts";
import { PageSourceContext } from "./lib/page-source.tsx";
import { preloadAfter } from "./lib/preload.ts";
import { fetchForScreen, type Intent, startIntentPreload } from "./lib/preload-on-intent.ts";
import { SCREENS } from "./screens.ts";
import { ErrorScreen } from "./screens/error.tsx";
import { FailureScreen } from "./screens/failure.tsx";
import { NotFoundScreen } from "./screens/not-found.tsx";
import { ScreenSkeleton } from "./screens/screen-skeleton.tsx";
import { Shell } from "./screens/shell.tsx";
import { type Stores, StoresProvider } from "./state/stores.tsx";

/** The address that the server rendered. Hydration uses it even when the visitor has navigated meanwhile; later renders read the browser's. */
export type ServerLocation = { path: string; search: string };

/** The server's status for the address, and its sentence about an error. */
type Verdict = Pick<PageData, "status" | "problem">;

/** The one tree that both sides render. */
export function App({ stores, location, status, problem }: { stores: Stores; location: ServerLocation } & Verdict) {
  const source = use(PageSourceContext);
  const { api, site } = stores;
  const intent = useMemo(
    (): Intent => ({ api, source, defaultSlug: site.defaultSlug, loadScreen: (name) => SCREENS[name].preload() }),
    [api, source, site.defaultSlug],
  );
  const navigateInPage = useMemo(() => createNavigation((url) => fetchForScreen(intent, url)), [intent]);
  useEffect(() => startIntentPreload(intent), [intent]);
  return (
    <StoresProvider stores={stores}>
      <Router ssrPath={location.path} ssrSearch={location.search} aroundNav={navigateInPage}>
        <Shell>
          <Screens status={status} problem={problem} />
        </Shell>
      </Router>
    </StoresProvider>
  );
}

function Screens({ status, problem }: Verdict) {
  const [path] = useLocation();
  const search = useSearch();
  const [first] = useState(path);
  // The verdict is about the address that the server saw.
  const verdict = path === first && !hasNavigated() ? status : 200;
  const route = matchRoute(path);
  useEffect(() => (route ? preloadAfter(route, (name) => SCREENS[name].preload()) : undefined), [route]);
  if (verdict === 404) return <NotFoundScreen />;
  if (verdict >= 429) return <ErrorScreen error={problem === null ? null : new AppError("unavailable", problem)} />;
  return (
    <ErrorBoundary resetKey={`${path}?${search}`} fallback={(error, reset) => <FailureScreen failed={error} onAnswer={reset} />}>
      <Suspense fallback={<ScreenSkeleton route={route} />}>
        <Switch>
          <Route path={ROUTES.templateList}>
            <SCREENS.templateList />
          </Route>
          <Route path={ROUTES.templateFill}>{({ id }) => <SCREENS.templateFill key={id} id={id} />}</Route>
          <Route path={ROUTES.template}>{({ id }) => <SCREENS.template key={id} id={id} />}</Route>
          <Route path={ROUTES.paywall}>
            <SCREENS.paywall />
          </Route>
          <Route path={ROUTES.documents}>
            <SCREENS.documents />
          </Route>
          <Route path={ROUTES.account}>
            <SCREENS.account />
          </Route>
          <Route path={ROUTES.privacyChoices}>
            <SCREENS.privacyChoices />
          </Route>
          <Route path={ROUTES.legal}>{({ page }) => <SCREENS.legal key={page} page={page} />}</Route>
          <Route path={ROUTES.report}>
            <SCREENS.report />
          </Route>
          <Route path={ROUTES.apiReference}>
            <SCREENS.apiReference />
          </Route>
          <Route path={ROUTES.ownPdf}>
            <SCREENS.ownPdf />
          </Route>
          <Route path={ROUTES.offline}>
            <SCREENS.offline />
          </Route>
          <Route>
            <NotFoundScreen />
          </Route>
        </Switch>
      </Suspense>
    </ErrorBoundary>
  );
}
