import type { Plugin } from "vite";
import { leaveOut, type Unused } from "./leave-out.ts";

/** Characters gathered before they are encoded; a chunk of the stream is about as long. */
const PENDING_LENGTH = 16_384;

/**
 * React's edge renderer encodes every little string by itself and copies it into a 4 kB view. In workerd each of those calls leaves JavaScript,
 * which costs three quarters of a page's CPU time. These replacements keep strings as strings and encode once per `PENDING_LENGTH`: the same
 * bytes, still streamed. What is pending is dropped where React begins a new flush, so a failed one leaves nothing to the next.
 */
const REPLACEMENTS: [what: RegExp, by: string][] = [
  [
    /function writeChunk\(destination, chunk\) \{[\s\S]*?\n\}\nfunction writeChunkAndReturn/u,
    `var pendingText = "";
function encodePending(destination) {
  if (pendingText === "") return;
  var text = pendingText;
  pendingText = "";
  destination.enqueue(textEncoder.encode(text));
}
function writeChunk(destination, chunk) {
  if (typeof chunk === "string") {
    pendingText += chunk;
    if (pendingText.length >= ${PENDING_LENGTH}) encodePending(destination);
  } else if (chunk.byteLength !== 0) {
    encodePending(destination);
    destination.enqueue(chunk);
  }
}
function writeChunkAndReturn`,
  ],
  [/function completeWriting\(destination\) \{[\s\S]*?\n\}/u, "function completeWriting(destination) {\n  encodePending(destination);\n}"],
  [/function stringToChunk\(content\) \{[\s\S]*?\n\}/u, "function stringToChunk(content) {\n  return content;\n}"],
  [/function stringToPrecomputedChunk\(content\) \{[\s\S]*?\n\}/u, "function stringToPrecomputedChunk(content) {\n  return content;\n}"],
  [
    /function byteLengthOfChunk\(chunk\) \{[\s\S]*?\n\}/u,
    'function byteLengthOfChunk(chunk) {\n  return typeof chunk === "string" ? chunk.length : chunk.byteLength;\n}',
  ],
  [
    /segmentByteSize \+= segment\[i\]\.byteLength/u,
    'segmentByteSize += typeof segment[i] === "string" ? segment[i].length : segment[i].byteLength',
  ],
  [/ {2}currentView = new Uint8Array\(4096\);\n {2}writtenBytes = 0;/u, '  pendingText = "";'],
];

/** Functions for what this product never asks of the renderer: each is reached in that way alone. */
const UNUSED: Unused = {
  "pages that are rendered in part before anybody asks": [
    "exports.prerender",
    "exports.resume",
    "exports.resumeAndPrerender",
    "resumeRequest",
    "resumeNode",
    "createReplayTask",
    "abortRemainingReplayNodes",
    "getPostponedState",
    "trackPostpone",
    "trackPostponedBoundary",
  ],
  "the names of the components above one that threw": [
    "describeNativeComponentFrame",
    "describeComponentStackByType",
    "getComponentNameFromType",
  ],
  "<SuspenseList>": ["renderSuspenseListRows", "createSuspenseListRow", "unblockSuspenseListRow", "tryToResolveTogetherRow"],
  "<ViewTransition>": ["pushViewTransitionAttributes", "getViewTransitionClassName"],
  "a form whose action is a function": [
    "getCustomFormFields",
    "injectFormReplayingRuntime",
    "validateAdditionalFormField",
    "pushAdditionalFormField",
  ],
  useActionState: ["useActionState", "murmurhash3_32_gc"],
  "stylesheets that React is to load": [
    "writeStyleResourceDependenciesInJS",
    "writeStyleResourceAttributeInJS",
    "flushStylesInPreamble",
    "flushStyleInPreamble",
    "flushStyleTagsLateForBoundary",
    "preloadLateStyles",
    "preloadLateStyle",
    "hoistHoistables",
  ],
  "what components ask a browser to fetch; the head is written by worker/ssr/document.tsx": [
    "prefetchDNS",
    "preconnect",
    "preload",
    "preloadModule",
    "preinitStyle",
    "preinitScript",
    "preinitModuleScript",
  ],
};

/** React's renderer for servers without what the product never uses. @throws Error when React's text is not the one this was written for */
export function leaveOutUnused(source: string): string {
  return leaveOut("react-dom-server.edge", source, UNUSED);
}

/** React's edge renderer with one encoding per stretch of text. @throws Error when React's text is not the one this was written for */
export function encodeOncePerStretch(source: string): string {
  let code = source;
  for (const [what, by] of REPLACEMENTS) {
    if (!what.test(code))
      throw new Error(
        `react-dom-server.edge has changed: ${what.source} is not in it. Pin react-dom or adapt build/react-edge-renderer.ts.`,
      );
    code = code.replace(what, () => by);
  }
  return code;
}

/** The renderer of the Worker's build: encoding in long stretches, and without what nothing uses, the second renderer that React keeps for `renderToString` among it. */
export function reactEdgeRenderer(): Plugin {
  return {
    name: "react-edge-renderer",
    apply: "build",
    transform: {
      filter: { id: /react-dom-server(?:\.edge|-legacy\.browser)\.production\.js(?:\?|$)/u },
      handler: (code, id) => ({ code: id.includes("legacy") ? "" : encodeOncePerStretch(leaveOutUnused(code)), map: null }),
    },
  };
}
