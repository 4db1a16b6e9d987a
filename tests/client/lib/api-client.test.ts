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
    [200, "We couldn’t read the server’s reply. Try again."],
    [402, "We couldn’t read the server’s reply. Try again."],
    [403, "We couldn’t read the server’s reply. Try again."],
    [404, "We couldn’t read the server’s reply. Try again."],
    [410, "We couldn’t read the server’s reply. Try again."],
    [502, "The server isn’t available at the moment. Try again in a minute."],
    [503, "The server isn’t available at the moment. Try again in a minute."],
  ])("of %i that a machine on the way sends decides nothing, and is told as what it is", async (status, message) => {
    await expect(readAnswer(new Response("<p>", { status }))).rejects.toMatchObject({ code: "unavailable", message });
    await expect(readAnswer(Response.json({ error: "not_found" }, { status }))).rejects.toMatchObject({ code: "unavailable" });
  });

  it.each([
    [{}, "a minute"],
    [{ "Retry-After": "45" }, "a minute"],
    [{ "Retry-After": "150" }, "3 minutes"],
  ])("of 429 that a machine on the way sends says how long to wait: %o", async (headers, wait) => {
    const message = `Too many requests came at once. Wait ${wait} and try again.`;
    await expect(readAnswer(new Response("<p>", { status: 429, headers }))).rejects.toMatchObject({ code: "rate_limited", message });
  });

  it.each([
    [402, "subscription_required"],
    [404, "not_found"],
  ])("of %i that is the product's own is its code", async (status, code) => {
    await expect(readAnswer(Response.json({ error: "No.", code }, { status }))).rejects.toMatchObject({ code });
  });

  it("that is cut before its end is none", async () => {
    await expect(readAnswer(cutAnswer())).rejects.toBeInstanceOf(NoAnswerError);
  });
});
