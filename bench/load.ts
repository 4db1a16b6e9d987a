import { connect, type Socket } from "node:net";

type Load = { requestsPerSecond: number; p50Ms: number; p99Ms: number; requests: number };

const HEADER_END = Buffer.from("\r\n\r\n");

/** Returns the length of one HTTP/1.1 response at the start of `bytes`, or null while it is not complete. */
function answerLength(bytes: Buffer): number | null {
  const headerEnd = bytes.indexOf(HEADER_END);
  if (headerEnd < 0) return null;
  const bodyStart = headerEnd + HEADER_END.length;
  const head = bytes.toString("latin1", 0, headerEnd).toLowerCase();
  const length = /\r\ncontent-length: (\d+)/u.exec(head)?.[1];
  if (length !== undefined) return bodyStart + Number(length) <= bytes.length ? bodyStart + Number(length) : null;
  const end = bytes.indexOf("0\r\n\r\n", bodyStart, "latin1");
  return end < 0 ? null : end + 5;
}

function quantile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Asks for one URL over and over on each of `connections` keep-alive connections. @throws Error on any status but 200, and on a connection that is closed without an answer */
export async function applyLoad(url: URL, { connections, seconds }: { connections: number; seconds: number }): Promise<Load> {
  const request = `GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`;
  const times: number[] = [];
  const start = performance.now();
  const until = start + seconds * 1000;

  function run(socket: Socket, resolve: () => void, reject: (error: Error) => void): void {
    let pending = Buffer.alloc(0);
    let sentAt = performance.now();
    socket.on("data", (chunk) => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      const length = answerLength(pending);
      if (length === null) return;
      if (!pending.subarray(0, 13).equals(Buffer.from("HTTP/1.1 200 "))) {
        reject(new Error(`${url.pathname} answered ${pending.toString("latin1", 0, 30)}`));
        return;
      }
      pending = pending.subarray(length);
      const now = performance.now();
      times.push(now - sentAt);
      if (now >= until) {
        socket.end();
        resolve();
        return;
      }
      sentAt = now;
      socket.write(request);
    });
    socket.write(request);
  }

  await Promise.all(
    Array.from(
      { length: connections },
      () =>
        new Promise<void>((resolve, reject) => {
          const socket = connect(Number(url.port), url.hostname, () => run(socket, resolve, reject));
          socket.setNoDelay(true);
          socket.on("error", reject);
          socket.on("close", () => reject(new Error(`${url.pathname}: the connection was closed before the answer.`)));
        }),
    ),
  );
  const elapsed = (performance.now() - start) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  return { requests: times.length, requestsPerSecond: times.length / elapsed, p50Ms: quantile(sorted, 0.5), p99Ms: quantile(sorted, 0.99) };
}
