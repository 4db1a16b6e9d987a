/** Returns the part of a whole response that a `Range` header asks for, as 206; 416 for a range beyond its end, else the whole response. */
export async function toRange(whole: Response, range: string | null): Promise<Response> {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/u.exec(range ?? "") ?? [];
  if (first === undefined) return whole;
  const body = await whole.blob();
  const start = Number(first);
  const end = Math.min(last ? Number(last) : Infinity, body.size - 1);
  if (start > end) return new Response(null, { status: 416, headers: { "Content-Range": `bytes */${body.size}` } });
  const headers = new Headers(whole.headers);
  headers.set("Content-Range", `bytes ${start}-${end}/${body.size}`);
  headers.set("Content-Length", String(end - start + 1));
  return new Response(body.slice(start, end + 1), { status: 206, headers });
}
