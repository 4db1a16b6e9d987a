type Answer = (request: Request) => Response | Promise<Response>;

async function withoutBody(answered: Promise<Response>): Promise<Response> {
  const response = await answered;
  // It is not read, so what makes it may stop.
  await response.body?.cancel();
  return new Response(null, response);
}

/** Answers HEAD as GET, caches included, without the body: the headers are the same. Other methods are answered as they are. */
export function answerHead(request: Request, answer: Answer): Response | Promise<Response> {
  if (request.method !== "HEAD") return answer(request);
  return withoutBody(Promise.resolve(answer(new Request(request, { method: "GET" }))));
}
