import { type MouseEvent, type ReactNode, Suspense, useEffect, useState } from "react";
import { Link, useLocation, useSearch } from "wouter";
import { isFillPath, ROUTES } from "../../shared/routes.ts";
import { carryAlong } from "../../shared/rules/carried-parameters.ts";
import { AccountCorner } from "../features/account-menu/account-corner.tsx";
import { signOut } from "../features/auth/sign-out.ts";
import { useSession } from "../features/auth/use-session.ts";
import { SearchBox } from "../features/catalogue/search-box.tsx";
import { useAsksConsent, useConsent } from "../features/consent/use-consent.ts";
import { subscriptionItems } from "../features/subscription/subscription-items.ts";
import { useOpenPortal, useSubscription } from "../features/subscription/use-subscription.ts";
import { ThemeMenu } from "../features/theme/theme-menu.tsx";
import { ErrorBoundary } from "../lib/error-boundary.tsx";
import { lazyOnPress, lazyPart } from "../lib/navigation/lazy-part.tsx";
import { startNavigation } from "../lib/navigation/navigation.ts";
import { ANNOUNCER_ID } from "../lib/navigation/page-title.ts";
import { closeAuthModal, useSessionSnapshot } from "../state/session-state.ts";
import { useStores } from "../state/stores.tsx";
import { useSubscriptionSnapshot } from "../state/subscription-state.ts";
import { Footer } from "./footer.tsx";
import * as words from "./words.ts";
import { OnDemand } from "./on-demand.tsx";

// Parts that most visits never open are loaded when opened.
const ConsentBanner = lazyPart(() => import("../features/consent/consent-banner.tsx").then((module) => module.ConsentBanner));
const AuthModal = lazyOnPress(() => import("../features/auth/auth-modal.tsx").then((module) => module.AuthModal));
const PortalProblem = lazyOnPress(() => import("../features/subscription/portal-problem.tsx").then((module) => module.PortalProblem));
const SubscriptionDialog = lazyOnPress(() =>
  import("../features/subscription/subscription-dialog.tsx").then((module) => module.SubscriptionDialog),
);

/** Moves the focus past the header: to the form that is open, else to the screen, which stays while a form is looked for or chosen. */
function skipToContent(event: MouseEvent): void {
  const target = document.getElementById("form") ?? document.getElementById("main");
  if (!target) return;
  event.preventDefault();
  target.focus();
}

/** The frame of every screen. */
export function Shell({ children }: { children: ReactNode }) {
  const stores = useStores();
  const { site } = stores;
  const [path] = useLocation();
  const search = useSearch();
  const isFilling = isFillPath(path);
  // The catalogue has the search in its own first lines, where it stays in view instead of the header.
  const hasSearch = !isFilling && path !== ROUTES.templateList;
  useSession();
  useConsent();
  const asksConsent = useAsksConsent();
  useSubscription();
  const { subscription } = useSubscriptionSnapshot(stores.subscription);
  const { authModalOpen } = useSessionSnapshot(stores.session);
  const portal = useOpenPortal();
  const [leaving, setLeaving] = useState(false);
  useEffect(startNavigation, []);
  useEffect(() => {
    // An embedded page opens nothing beside its form.
    if (window !== parent) return undefined;
    const abort = new AbortController();
    const listen = async () => {
      const [given, installed] = await Promise.all([import("../lib/storage/given-files.ts"), import("../lib/installed-app.ts")]);
      given.listenForGivenFiles(abort.signal);
      installed.serveInstalledApp(abort.signal);
    };
    void listen().catch(() => undefined);
    return () => abort.abort();
  }, []);
  return (
    <div id="top" className="relative flex min-h-dvh flex-col">
      <a
        href={isFilling && path !== ROUTES.ownPdf ? "#form" : "#main"}
        onClick={skipToContent}
        className="absolute -top-20 left-2 z-50 rounded-lg bg-primary px-4 py-2 font-medium text-on-primary focus:top-2"
      >
        {words.skipToContent}
      </a>
      <header
        className={`relative z-40 border-b border-line bg-raised ${isFilling ? "in-data-embedded:hidden" : hasSearch ? "sm:sticky sm:top-0" : ""}`}
      >
        <div
          className={`mx-auto flex items-center ${isFilling ? "min-h-10 flex-wrap px-2 sm:min-h-12 sm:px-4" : "max-w-7xl flex-wrap gap-x-3 gap-y-2 px-4 py-2 sm:min-h-16 sm:gap-x-6 sm:px-6"}`}
        >
          {/* While filling out, with room for the price beside it. */}
          <div className={isFilling ? "min-w-[min(12rem,100%)]" : ""}>
            <Link
              id="logo"
              href="/"
              className="inline-flex min-h-[40px] items-center gap-2.5 rounded-md text-lg font-bold tracking-tight align-top"
            >
              <Logo />
              <span className={isFilling ? "sr-only" : "max-[26rem]:sr-only sm:max-md:sr-only"}>{site.name}</span>
            </Link>
          </div>
          {hasSearch && (
            <div className="order-last w-full sm:order-none sm:w-auto sm:max-w-xl sm:grow sm:basis-56">
              <SearchBox placeholder={words.searchPlaceholder} />
            </div>
          )}
          <div className="ml-auto flex flex-wrap items-center justify-end gap-1 sm:shrink-0">
            <AccountCorner
              quiet={isFilling}
              items={[
                { label: words.myDocuments, href: ROUTES.documents },
                { label: words.yourPlan, href: ROUTES.account },
                ...subscriptionItems(subscription, { manage: portal.open, leave: () => setLeaving(true), here: carryAlong(path, search) }),
              ]}
              onSignOut={() => void signOut(stores)}
            />
            <span className={isFilling ? "max-sm:hidden" : ""}>
              <ThemeMenu />
            </span>
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="grow focus-visible:[outline:none]">
        {children}
      </main>
      {!isFilling && <Footer />}
      <ErrorBoundary fallback={() => null}>
        <Suspense>{asksConsent && <ConsentBanner />}</Suspense>
      </ErrorBoundary>
      {authModalOpen && (
        <OnDemand onClose={() => closeAuthModal(stores.session)}>
          <AuthModal />
        </OnDemand>
      )}
      {leaving && (
        <OnDemand onClose={() => setLeaving(false)}>
          <SubscriptionDialog open onClose={() => setLeaving(false)} />
        </OnDemand>
      )}
      {portal.problem !== null && (
        <OnDemand onClose={portal.forget}>
          <PortalProblem {...portal} />
        </OnDemand>
      )}
      <p id={ANNOUNCER_ID} role="status" aria-live="polite" className="sr-only" />
    </div>
  );
}

function Logo() {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className="size-[32px] shrink-0">
      <rect width="32" height="32" rx="8" className="fill-primary" />
      <path
        d="M9.5 23.5V8.5h13M9.5 16H19m-3.5 8.5 8-8"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-on-primary"
      />
    </svg>
  );
}
