import { describe, expect, it } from "vitest";
import { readAnswer } from "../../../client/lib/api-client.ts";
import { NoAnswerError } from "../../../client/lib/no-answer-error.ts";

const refusal = { error: "Too many at once.", code: "rate_limited", requestId: "r" };

function cutAnswer(): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"items":['));
      controller.error(new TypeError("network error"));
    },
  });
  return new Response(body);
}

describe("an answer", () => {
  it("that is a success is its JSON", async () => {
    expect(await readAnswer(Response.json({ items: [] }))).toEqual({ items: [] });
  });

  it("with an error is the server's sentence, whatever its status, and how long it asks to wait", async () => {
    const limited = Response.json(refusal, { status: 429, headers: { "Retry-After": "7" } });
    await expect(readAnswer(limited)).rejects.toMatchObject({ code: "rate_limited", message: refusal.error, retryAfterSeconds: 7 });
    await expect(readAnswer(Response.json({ error: "Gone for lunch.", code: "lunch" }))).rejects.toMatchObject({
      code: "unavailable",
      message: "Gone for lunch.",
    });
  });

  it.each([
    [404, "not_found"],
    [410, "not_found"],
    [429, "rate_limited"],
    [502, "unavailable"],
    [200, "unavailable"],
  ])("of %i that is no JSON is %s", async (status, code) => {
    await expect(readAnswer(new Response("<p>", { status }))).rejects.toMatchObject({ code });
  });

  it("that is cut before its end is none", async () => {
    await expect(readAnswer(cutAnswer())).rejects.toBeInstanceOf(NoAnswerError);
  });
});
