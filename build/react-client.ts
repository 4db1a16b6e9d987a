import type { Plugin } from "vite";
import { leaveOut, type Unused } from "./leave-out.ts";
import { leaveOutKinds } from "./leave-out-kinds.ts";

/** Numbers of React's for parts of a tree that this product has none of. */
const UNUSED_KINDS = {
  createPortal: 4,
  "<Profiler>": 12,
  "<SuspenseList>": 19,
  "what React moves into the head, which is the server's": 26,
  "<html>, <head> and <body>, which are the server's": 27,
  "<ViewTransition>": 30,
  "<Activity>": 31,
};

/**
 * Functions of React's renderer for components and properties that this product has none of: their bodies are left out. Each is an
 * effect that does nothing where there is no such component, or can be reached through one alone.
 */
const UNUSED: Unused = {
  "<ViewTransition>; the browser's own are asked for by client/lib/navigation/navigation.ts": [
    "trackEnterViewTransitions",
    "applyViewTransitionToHostInstances",
    "applyViewTransitionToHostInstancesRecursive",
    "restoreViewTransitionOnHostInstances",
    "commitAppearingPairViewTransitions",
    "commitEnterViewTransitions",
    "commitDeletedPairViewTransitions",
    "commitExitViewTransitions",
    "commitNestedViewTransitions",
    "restorePairedViewTransitions",
    "restoreEnterOrExitViewTransitions",
    "restoreNestedViewTransitions",
    "measureViewTransitionHostInstancesRecursive",
    "measureNestedViewTransitions",
    "scheduleViewTransitionEvent",
    "reportViewTransitionError",
    "applyViewTransitionName",
    "restoreViewTransitionName",
    "startViewTransition",
    "ViewTransitionPseudoElement",
    "createViewTransitionInstance",
    "queueTransitionTypes",
  ],
  "pictures that a view transition waits for": ["preloadInstanceAndSuspendIfNeeded", "accumulateSuspenseyCommitOnFiber"],
  "a ref on a fragment": [
    "FragmentInstance",
    "commitNewChildToFragmentInstances",
    "commitFragmentInstanceInsertionEffects",
    "commitFragmentInstanceDeletionEffects",
    "commitNewChildToFragmentInstance",
    "deleteChildFromFragmentInstance",
    "validateDocumentPositionWithFiberTree",
    "traverseVisibleInstancesAndTextInstances",
    "addFragmentHandleToFiber",
  ],
  "<SuspenseList>": ["initSuspenseListRenderState", "updateSuspenseListComponent"],
  "<Activity>": ["mountActivityChildren", "retryActivityComponentWithoutHydrating", "updateActivityComponent"],
  useActionState: ["mountActionState", "updateActionState", "updateActionStateImpl", "rerenderActionState"],
  "a form whose action is a function": ["extractEvents$1", "startHostTransition"],
  useTransition: ["startTransition"],
  "React's compiler": ["useMemoCache"],
  findDOMNode: ["ReactDOMSharedInternals.findDOMNode"],
  "a page that the server did not write": ["exports.createRoot"],
  "a sign of the browser's for what goes on, which this React never shows": ["defaultOnDefaultTransitionIndicator"],
  "the names of the components above one that threw": ["getStackByFiberInDevAndProd", "getComponentNameFromType"],
  "elements of one's own": ["setPropOnCustomElement", "isCustomElement"],
  "attributes of XML's and XLink's": ["setValueForNamespacedAttribute"],
  onSelect: ["constructSelectEvent"],
  "the head's elements in components": ["isHostHoistableType", "preload", "preloadModule", "preconnectAs"],
  "stylesheets and scripts that React is to load": [
    "preinitStyle",
    "preinitScript",
    "preinitModuleScript",
    "preloadStylesheet",
    "acquireResource",
    "suspendResource",
    "insertStylesheetIntoRoot",
    "estimateBandwidth",
  ],
};
/** What React throws to itself to tell one wait from another, made while its module is read. */
const SIGNAL =
  /^((?:var)? {1,2}(?:SelectiveHydration|HydrationMismatch|Suspense|SuspenseyCommit|SuspenseAction)Exception = )Error\((formatProdErrorMessage\(\d+\))\)/gmu;
const SIGNALS = 5;
const FRAGMENT_METHOD = /^FragmentInstance\.prototype\.\w+ = function \([^)]*\) \{[\s\S]*?^\};$/gmu;

/** React's renderer for browsers without what the product never uses. @throws Error when React's text is not the one this was written for */
export function leaveOutUnused(source: string): string {
  const left = leaveOut("react-dom-client", source, UNUSED).replaceAll(FRAGMENT_METHOD, "");
  return leaveOutKinds("react-dom-client.js", left, UNUSED_KINDS);
}

/**
 * React's signals without a stack, which nothing reads: where the browser is watched, by its own tools or by Lighthouse, taking the stack of an error reads
 * the whole file a second time, a fifth of what the start of a page takes there. @throws Error as above
 */
export function leaveOutStacks(source: string): string {
  const found = source.match(SIGNAL)?.length ?? 0;
  if (found !== SIGNALS)
    throw new Error(`react-dom-client has changed: it has ${found} signals of its own, not ${SIGNALS}. Adapt build/react-client.ts.`);
  return source.replaceAll(SIGNAL, "$1Object.create(Error.prototype, { message: { value: $2 } })");
}

/** The renderer of the client's build, a seventh smaller than React's. */
export function reactClient(): Plugin {
  return {
    name: "react-client",
    apply: "build",
    transform: {
      filter: { id: /react-dom-client\.production\.js(?:\?|$)/u },
      handler: (code) => ({ code: leaveOutStacks(leaveOutUnused(code)), map: null }),
    },
  };
}
