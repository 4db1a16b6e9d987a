import { createServer, request, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { listenOnLoopback } from "../local/listen.ts";

/** `sentBytes` is what bodies took on the wire so far, compressed. */
export type Edge = { url: string; sentBytes: () => number; close: () => void };
type Answer = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

/** What a data centre compresses. */
const COMPRESSED = /^(?:text|application)\/(?:html|css|javascript|json|wasm|.*\+json)|svg|ttf/u;

async function ask(origin: string, { method = "GET", url = "/", headers }: IncomingMessage): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request({ hostname, port, method, path: url, headers }, resolve);
    asked.once("error", reject);
    asked.end();
  });
  return { status: answer.statusCode ?? 502, headers: answer.headers, body: await buffer(answer) };
}

/** A page without the product's script: what its bytes alone need. A click on a list takes the next list's page and puts it in this one's place. */
const LIMIT_SCRIPT = `<script>addEventListener("click", async (event) => {
  const link = event.target.closest("a");
  if (!link || link.pathname !== "/") return;
  event.preventDefault();
  const page = new DOMParser().parseFromString(await (await fetch(link.href)).text(), "text/html");
  document.getElementById("root").replaceWith(page.getElementById("root"));
  history.pushState(null, "", link.href);
})</script>`;

function toLimitPage({ headers, body, ...rest }: Answer): Answer {
  const { "content-security-policy": _, ...others } = headers;
  const html = body.toString().replace(/<script id="boot".*?<\/script>/su, LIMIT_SCRIPT);
  return { ...rest, headers: others, body: Buffer.from(html) };
}

/** Checks whether the browser that asks has the answer. */
function isKnown({ headers }: IncomingMessage, answer: Answer): boolean {
  return answer.headers["etag"] !== undefined && headers["if-none-match"] === answer.headers["etag"];
}

/**
 * Serves pages as a data centre does: text is compressed, once, and kept. With `limit` every page is what its bytes alone
 * could be, as a mark to compare with.
 */
export async function startEdge(origin: string, { limit = false } = {}): Promise<Edge> {
  const kept = new Map<string, Answer>();
  let sent = 0;

  async function serve(incoming: IncomingMessage): Promise<Answer> {
    const key = `${incoming.method} ${incoming.url}`;
    const found = kept.get(key);
    if (found)
      return isKnown(incoming, found) ? { ...found, status: 304, headers: { etag: found.headers["etag"] }, body: Buffer.alloc(0) } : found;
    const answer = await ask(origin, incoming);
    if (incoming.method !== "GET" || answer.status !== 200) return answer;
    const type = String(answer.headers["content-type"]);
    const page = limit && type.startsWith("text/html") ? toLimitPage(answer) : answer;
    const isCompressed = COMPRESSED.test(type);
    const body = isCompressed ? gzipSync(page.body) : page.body;
    const headers = { ...page.headers, ...(isCompressed && { "content-encoding": "gzip" }), "content-length": body.length };
    const shared = { status: 200, headers, body };
    kept.set(key, shared);
    return shared;
  }

  const server = createServer((incoming, outgoing) => {
    serve(incoming).then(
      ({ status, headers, body }) => {
        sent += body.length;
        return outgoing.writeHead(status, headers).end(body);
      },
      () => outgoing.destroy(),
    );
  });
  return { url: await listenOnLoopback(server), sentBytes: () => sent, close: () => server.close() };
}
