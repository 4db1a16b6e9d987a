import { createServer, request as sendRequest } from "node:http";
import { text } from "node:stream/consumers";
import type { BrowserContextOptions, Page } from "playwright-core";
import { listenOnLoopback } from "../../local/listen.ts";
import { expect, test as browserTest } from "./browser.ts";

function asOtherBuild(script: string, build: string): string {
  const hash = /fillwright-app-([0-9a-f]{12})/u.exec(script)?.[1];
  if (hash === undefined) throw new Error("The service worker names no build.");
  return script.replaceAll(hash, build);
}

/**
 * The product behind a line that can be cut, which remembers everything that went through it, from pages and workers alike. `otherBuild` is the hash
 * of the build that it can deploy.
 */
async function openLine(base: string, otherBuild = "") {
  const sent: string[] = [];
  const target = new URL(base);
  let isCut = false;
  let hasDeployed = false;
  const server = createServer((incoming, outgoing) => {
    if (isCut) {
      incoming.socket.destroy();
      return;
    }
    const body: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => body.push(chunk));
    incoming.on("end", () => {
      sent.push(`${incoming.method} ${incoming.url} ${JSON.stringify(incoming.headers)} ${Buffer.concat(body).toString()}`);
      const { url, method } = incoming;
      // Whole answers, for those are changed on their way.
      const { "if-none-match": _, ...headers } = incoming.headers;
      const onward = sendRequest(
        { host: target.hostname, port: target.port, path: url, method, headers: { ...headers, "accept-encoding": "identity" } },
        (answer) => {
          if (hasDeployed && url?.startsWith("/assets/")) {
            answer.resume();
            outgoing.writeHead(404).end();
          } else if (hasDeployed && url === "/service-worker.js") {
            text(answer)
              .then((script) => outgoing.writeHead(200, { "Content-Type": "text/javascript" }).end(asOtherBuild(script, otherBuild)))
              .catch(() => outgoing.destroy());
          } else {
            outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
            answer.pipe(outgoing);
          }
        },
      );
      onward.on("error", () => outgoing.destroy());
      onward.end(Buffer.concat(body));
    });
  });
  const origin = await listenOnLoopback(server);
  return {
    origin,
    sent,
    /** From now on another build is served, which no longer has the files of the one before. */
    deploy: () => {
      hasDeployed = true;
    },
    cut: () => {
      isCut = true;
      server.closeAllConnections();
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A browser of somebody at the end of a line, with a service worker. */
function behind(origin: string): BrowserContextOptions {
  const refused = { name: "consent", value: JSON.stringify({ tracking: false, decidedAt: "2026-01-01T00:00:00.000Z" }) };
  return { baseURL: origin, serviceWorkers: "allow", storageState: { cookies: [], origins: [{ origin, localStorage: [refused] }] } };
}

type Line = Awaited<ReturnType<typeof openLine>>;

/** A test whose visitors are at the end of a line. What the cut line makes the browser complain about is no fault of a page. */
export const test = browserTest.extend("openBehindLine", ({ base, openContext, allow }, { onCleanup }) => {
  const lines: Line[] = [];
  onCleanup(() => lines.forEach((line) => line.close()));
  return async ({ otherBuild, ...options }: BrowserContextOptions & { otherBuild?: string } = {}) => {
    allow(/Failed to load resource/u);
    const line = await openLine(base, otherBuild);
    lines.push(line);
    return { line, context: await openContext({ ...options, ...behind(line.origin) }) };
  };
});

/** The person of the page has a plan that this device was told of yesterday. */
export async function knowPlan(page: Page): Promise<void> {
  await page.evaluate(
    (knownAt) => {
      localStorage.setItem("known-access", JSON.stringify({ isActive: true, accessUntil: null, knownAt }));
    },
    new Date(Date.now() - 86_400_000).toISOString(),
  );
}

/** Fails when any request, in its address, headers or body, carries one of the texts in any spelling that the web has for them. */
export function expectUnsent(sent: readonly string[], texts: readonly string[]): void {
  const spellings = texts.flatMap((typed) => [
    typed,
    encodeURIComponent(typed),
    typed.replaceAll(" ", "+"),
    Buffer.from(typed).toString("base64url"),
    JSON.stringify(typed).slice(1, -1),
  ]);
  expect(sent.length).toBeGreaterThan(10);
  expect(sent.filter((request) => spellings.some((spelling) => request.includes(spelling)))).toEqual([]);
}
