import { type ReactNode, Suspense, use, useEffect, useMemo, useState } from "react";
import { Route, Router, Switch, useLocation, useSearch } from "wouter";
import { AppError } from "../shared/errors.ts";
import { matchRoute, ROUTE_NAMES, type RouteName, ROUTES } from "../shared/routes.ts";
import type { PageData } from "../shared/contracts/site.ts";
import { ErrorBoundary } from "./lib/error-boundary.tsx";
import { createNavigation, hasNavigated } from "./lib/navigation/navigation.ts";
import { PageSourceContext } from "./lib/navigation/page-source.tsx";
import { preloadAfter } from "./lib/navigation/preload.ts";
import { fetchForScreen, type Intent, startIntentPreload } from "./lib/navigation/preload-on-intent.ts";
import { rawSearch } from "./lib/navigation/raw-search.ts";
import { SCREENS } from "./screens.ts";
import { ErrorScreen } from "./screens/error.tsx";
import { FailureScreen } from "./screens/failure.tsx";
import { NotFoundScreen } from "./screens/not-found.tsx";
import { ScreenSkeleton } from "./screens/screen-skeleton.tsx";
import { Shell } from "./screens/shell.tsx";
import { noteWantedList } from "./state/navigation-state.ts";
import { type Stores, StoresProvider } from "./state/stores.tsx";

/** The address that the server rendered. Hydration uses it even when the visitor has navigated meanwhile; later renders read the browser's. */
type ServerLocation = { path: string; search: string };

/** Shows a route's screen, given the parts of the path that the route names. Another form or page is another screen: nothing of the last one stays. */
const SCREEN_OF: Record<RouteName, (params: { [name: string]: string | undefined }) => ReactNode> = {
  templateList: () => <SCREENS.templateList />,
  template: ({ id = "" }) => <SCREENS.template key={id} id={id} />,
  templateFill: ({ id = "" }) => <SCREENS.templateFill key={id} id={id} />,
  paywall: () => <SCREENS.paywall />,
  documents: () => <SCREENS.documents />,
  account: () => <SCREENS.account />,
  privacyChoices: () => <SCREENS.privacyChoices />,
  legal: ({ page = "" }) => <SCREENS.legal key={page} page={page} />,
  ownPdf: () => <SCREENS.ownPdf />,
  report: () => <SCREENS.report />,
  offline: () => <SCREENS.offline />,
  apiReference: () => <SCREENS.apiReference />,
};

/** The server's status for the address, and its sentence about an error. */
type Verdict = Pick<PageData, "status" | "problem">;

/** The one tree that both sides render. */
export function App({ stores, location, status, problem }: { stores: Stores; location: ServerLocation } & Verdict) {
  const source = use(PageSourceContext);
  const { api, site, navigation } = stores;
  const intent = useMemo(
    (): Intent => ({ api, source, defaultSlug: site.defaultSlug, loadScreen: (name) => SCREENS[name].preload() }),
    [api, source, site.defaultSlug],
  );
  const navigateInPage = useMemo(
    () =>
      createNavigation(
        (url) => fetchForScreen(intent, url),
        (search) => noteWantedList(navigation, search),
      ),
    [navigation, intent],
  );
  useEffect(() => startIntentPreload(intent), [intent]);
  return (
    <StoresProvider stores={stores}>
      <Router ssrPath={location.path} ssrSearch={location.search} searchHook={rawSearch} aroundNav={navigateInPage}>
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
  if (verdict === 404 || verdict === 405) return <NotFoundScreen />;
  if (verdict >= 429) return <ErrorScreen error={problem === null ? null : new AppError("unavailable", problem)} />;
  return (
    <ErrorBoundary resetKey={`${path}?${search}`} fallback={(error, reset) => <FailureScreen failed={error} onAnswer={reset} />}>
      <Suspense fallback={<ScreenSkeleton route={route} />}>
        <Switch>
          {ROUTE_NAMES.map((name) => (
            <Route key={name} path={ROUTES[name]}>
              {SCREEN_OF[name]}
            </Route>
          ))}
          <Route>
            <NotFoundScreen />
          </Route>
        </Switch>
      </Suspense>
    </ErrorBoundary>
  );
}
