/** What the tests use of the grader, which comes without types. */
declare module "@mdn/mdn-http-observatory/src/types.js" {
  type Answer = { status: number; headers: Record<string, string>; verified: boolean; httpEquiv?: Map<string, string[]> };
  /** What the grader was told about a site. */
  export class Requests {
    constructor(hostname: string);
    /** The HTML of the page. */
    resources: { path: string | null };
    responses: { auto: Answer | null; cors: { headers: Record<string, string>; request: { headers: Record<string, string> } } | null };
    session: { url: URL } | null;
  }
}
declare module "@mdn/mdn-http-observatory/src/constants.js" {
  import type { Requests } from "@mdn/mdn-http-observatory/src/types.js";
  export const ALL_TESTS: ((requests: Requests) => { result: string })[];
}
declare module "@mdn/mdn-http-observatory/src/analyzer/tests/strict-transport-security.js" {
  import type { Requests } from "@mdn/mdn-http-observatory/src/types.js";
  export function strictTransportSecurityTest(requests: Requests): { result: string };
}
declare module "@mdn/mdn-http-observatory/src/grader/charts.js" {
  export const MINIMUM_SCORE_FOR_EXTRA_CREDIT: number;
}
declare module "@mdn/mdn-http-observatory/src/grader/grader.js" {
  export function getGradeForScore(score: number): { score: number; grade: string };
  export function getScoreModifier(result: string): number;
}
declare module "@mdn/mdn-http-observatory/src/retriever/utils.js" {
  export function parseHttpEquivHeaders(html: string, baseUrl: string): Map<string, string[]>;
}
