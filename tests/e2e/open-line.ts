import { createServer, type IncomingMessage, request as sendRequest, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { connect } from "node:net";
import type { Duplex } from "node:stream";
import { listenOnLoopback } from "../../local/listen.ts";
import { createOtherBuild } from "./other-build.ts";
import { allowListener, TOLD_PATH, withListener } from "./page-listener.ts";

/** A page without anything, for a storage that has to be filled before a page of the product is opened. */
export const EMPTY_PATH = "/_empty";

/** With `listens` its pages tell what goes wrong in them, for a browser that does not. */
type LineOptions = { listens?: boolean };

/** What a network says that wants people to sign in first. */
const WELCOME = { type: "text/html", body: "<!doctype html><title>Welcome</title><p>Sign in to this network." };

/** What the product says when it is too busy for an answer. */
export const BUSY = {
  status: 503,
  type: "application/json",
  body: JSON.stringify({ error: "We are busy at the moment.", code: "unavailable", requestId: "line" }),
};

/** A response that is not the product's. */
type ForeignAnswer = { status?: number; type: string; body: string };

function answerAs({ status = 200, type, body }: ForeignAnswer, incoming: IncomingMessage, outgoing: ServerResponse): void {
  incoming.resume();
  outgoing.writeHead(status, { "content-type": type }).end(body);
}

/** The product behind a line that can be cut, mended and held back, which remembers everything that went through it, from pages and workers alike. */
export async function openLine(base: string, { listens = false }: LineOptions = {}) {
  const sent: string[] = [];
  const problems: string[] = [];
  const target = new URL(base);
  let isCut = false;
  let deployed: ReturnType<typeof createOtherBuild> | null = null;
  let lost: RegExp | null = null;
  let foreign: { pattern: RegExp; answer: ForeignAnswer } | null = null;
  const failing = new Set<RegExp>();
  let held: { pattern: RegExp; released: PromiseWithResolvers<void> } | null = null;
  let begun: { pattern: RegExp; released: PromiseWithResolvers<void> } | null = null;

  function change(
    answer: IncomingMessage,
    headers: IncomingMessage["headers"],
    outgoing: ServerResponse,
    toOther: (body: string) => string,
  ): void {
    text(answer)
      .then((body) => outgoing.writeHead(answer.statusCode ?? 502, headers).end(toOther(body)))
      .catch(() => outgoing.destroy());
  }

  function carryBack(url: string, answer: IncomingMessage, outgoing: ServerResponse): void {
    const { statusCode = 502, headers } = answer;
    if (statusCode >= 400) problems.push(`answer ${statusCode}: ${url}`);
    if (deployed && /html|javascript|css/u.test(headers["content-type"] ?? "")) {
      const { "content-length": _, ...others } = headers;
      change(answer, others, outgoing, deployed.write);
    } else if (listens && headers["content-type"]?.startsWith("text/html")) {
      change(answer, allowListener(headers), outgoing, withListener);
    } else {
      outgoing.writeHead(statusCode, headers);
      if (begun?.pattern.test(url)) carryHalf(answer, outgoing, begun.released.promise);
      else answer.pipe(outgoing);
    }
  }

  /** Carries the beginning of a body at once, and the rest after `released`. */
  function carryHalf(answer: IncomingMessage, outgoing: ServerResponse, released: Promise<void>): void {
    answer.once("data", (part: Buffer) => {
      answer.pause();
      const half = Math.ceil(part.length / 2);
      outgoing.write(part.subarray(0, half));
      void released.then(() => {
        outgoing.write(part.subarray(half));
        return answer.pipe(outgoing);
      });
    });
  }

  async function carry(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { url = "/", method } = incoming;
    const body: Buffer[] = [];
    for await (const chunk of incoming) body.push(chunk);
    const whole = Buffer.concat(body);
    if (url === TOLD_PATH) {
      problems.push(whole.toString());
      outgoing.writeHead(204).end();
      return;
    }
    if (url === EMPTY_PATH) {
      outgoing.writeHead(200, { "content-type": "text/html" }).end('<!doctype html><link rel="icon" href="data:,">');
      return;
    }
    sent.push(`${method} ${url} ${JSON.stringify(incoming.headers)} ${whole.toString()}`);
    if (held?.pattern.test(url)) await held.released.promise;
    const asked = deployed ? deployed.find(url) : url;
    if (asked === null) {
      problems.push(`answer 404: ${url}`);
      outgoing.writeHead(404).end();
      return;
    }
    // Whole answers, for those are changed on their way.
    const { "if-none-match": _, ...headers } = incoming.headers;
    const onward = sendRequest(
      { host: target.hostname, port: target.port, path: asked, method, headers: { ...headers, "accept-encoding": "identity" } },
      (answer) => carryBack(url, answer, outgoing),
    );
    onward.on("error", () => outgoing.destroy());
    onward.end(whole);
  }

  const server = createServer((incoming, outgoing) => {
    const url = incoming.url ?? "";
    const failed = [...failing].find((pattern) => pattern.test(url));
    if (isCut || lost?.test(url)) incoming.socket.destroy();
    else if (failed) {
      failing.delete(failed);
      answerAs(BUSY, incoming, outgoing);
    } else if (foreign?.pattern.test(url)) answerAs(foreign.answer, incoming, outgoing);
    else carry(incoming, outgoing).catch(() => outgoing.destroy());
  });
  // Sockets, by which development tells of changes, are carried as they are.
  server.on("upgrade", ({ url, rawHeaders }: IncomingMessage, socket: Duplex, head: Buffer) => {
    const onward = connect(Number(target.port), target.hostname, () => {
      const lines = rawHeaders.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join("");
      onward.write(`GET ${url} HTTP/1.1\r\n${lines}\r\n`);
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    onward.on("error", () => socket.destroy());
    socket.on("error", () => onward.destroy());
    socket.on("close", () => onward.destroy());
  });
  const origin = await listenOnLoopback(server);
  return {
    origin,
    sent,
    /** What its pages told, when they do, and answers that are errors. */
    problems,
    /** From now on another build is served, which has its files under other names; with null, this one again. */
    deploy: (hash: string | null) => {
      deployed = hash === null ? null : createOtherBuild(hash);
    },
    cut: () => {
      isCut = true;
      server.closeAllConnections();
    },
    mend: () => {
      isCut = false;
    },
    /** From now on requests for such addresses are lost on the way; with null, none are. */
    lose: (pattern: RegExp | null) => {
      lost = pattern;
    },
    /** From now on such addresses are answered like this, whatever the product says; with null, none are. */
    answer: (pattern: RegExp | null, answer: ForeignAnswer = WELCOME) => {
      foreign = pattern && { pattern, answer };
    },
    /** The next request for each of such addresses is answered with 503, those after it as ever. @returns the patterns that still wait for theirs */
    failOnce: (...patterns: RegExp[]): ReadonlySet<RegExp> => {
      for (const pattern of patterns) failing.add(pattern);
      return failing;
    },
    /** Lets requests for such addresses wait until what this answers is called. */
    hold: (pattern: RegExp): (() => void) => {
      const released = Promise.withResolvers<void>();
      held = { pattern, released };
      return () => {
        held = null;
        released.resolve();
      };
    },
    /** Lets the bodies that come from such addresses begin, and wait with their rest until what this answers is called. */
    holdRest: (pattern: RegExp): (() => void) => {
      const released = Promise.withResolvers<void>();
      begun = { pattern, released };
      return () => {
        begun = null;
        released.resolve();
      };
    },
    close: () => {
      held?.released.resolve();
      begun?.released.resolve();
      server.closeAllConnections();
      server.close();
    },
  };
}

export type Line = Awaited<ReturnType<typeof openLine>>;
