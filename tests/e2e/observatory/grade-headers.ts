import { strictTransportSecurityTest } from "@mdn/mdn-http-observatory/src/analyzer/tests/strict-transport-security.js";
import { ALL_TESTS } from "@mdn/mdn-http-observatory/src/constants.js";
import { MINIMUM_SCORE_FOR_EXTRA_CREDIT } from "@mdn/mdn-http-observatory/src/grader/charts.js";
import { getGradeForScore, getScoreModifier } from "@mdn/mdn-http-observatory/src/grader/grader.js";
import { parseHttpEquivHeaders } from "@mdn/mdn-http-observatory/src/retriever/utils.js";
import { Requests } from "@mdn/mdn-http-observatory/src/types.js";

const HOST = "fillwright.example";
const OTHER = { Origin: "https://other.example", "Access-Control-Request-Method": "GET" };
/** What the grader asks of Strict-Transport-Security. Its own test of it also looks into a list of hosts that has to be downloaded. */
const HALF_A_YEAR = 15_552_000;

export type Grade = { grade: string; score: number; lost: string[] };

/** What the grader would have fetched by itself, from ports 80 and 443 only, as if the address were that of a host with a certificate. */
async function retrieve(url: string): Promise<{ requests: Requests; headers: Headers }> {
  const { status, headers, ...answer } = await readAnswer(url);
  const requests = new Requests(HOST);
  const isHtml = headers.get("content-type")?.startsWith("text/html");
  const httpEquiv = isHtml ? parseHttpEquivHeaders(answer.text, url) : new Map<string, string[]>();
  requests.resources.path = answer.text;
  requests.responses.auto = { status, headers: Object.fromEntries(headers), verified: true, httpEquiv };
  const preflight = await fetch(url, { method: "OPTIONS", headers: OTHER });
  requests.responses.cors = { headers: Object.fromEntries(preflight.headers), request: { headers: OTHER } };
  requests.session = { url: new URL(`https://${HOST}/`) };
  return { requests, headers };
}

async function readAnswer(url: string) {
  const answer = await fetch(url, { headers: { Accept: "text/html" }, redirect: "manual" });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** Half a year of HTTPS alone, and no cookie, so that there is nothing to grade about either. */
function findUngraded(headers: Headers): string[] {
  const seconds = Number(/^max-age=(\d+)/u.exec(headers.get("strict-transport-security") ?? "")?.[1] ?? 0);
  return [...(seconds < HALF_A_YEAR ? ["strict-transport-security"] : []), ...headers.getSetCookie()];
}

/** What Mozilla's Observatory says of an answer's headers, and what it would have better. */
export async function gradeHeaders(url: string): Promise<Grade> {
  const { requests, headers } = await retrieve(url);
  const results = ALL_TESTS.filter((test) => test !== strictTransportSecurityTest).map((test) => test(requests).result);
  const sum = (scores: number[]) => scores.reduce((total, score) => total + score, 100);
  const scores = results.map(getScoreModifier);
  const strict = sum(scores.filter((score) => score < 0));
  const lost = [...results.filter((result) => getScoreModifier(result) < 0), ...findUngraded(headers)];
  return { ...getGradeForScore(strict < MINIMUM_SCORE_FOR_EXTRA_CREDIT ? strict : sum(scores)), lost };
}
