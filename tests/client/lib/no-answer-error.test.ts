import { afterEach, describe, expect, it, vi } from "vitest";
import { NoAnswerError } from "../../../client/lib/no-answer-error.ts";
import { PartNotLoadedError } from "../../../client/lib/part-not-loaded-error.ts";

afterEach(() => vi.unstubAllGlobals());

describe("what a person is told where no answer came", () => {
  it.each([NoAnswerError, PartNotLoadedError])("is that they are offline where the browser knows it", (Failure) => {
    vi.stubGlobal("navigator", { onLine: false });
    expect(new Failure(new TypeError("Failed to fetch")).message).toMatch(/^You’re offline\./u);
  });

  it("is that there was no reply, with a network", () => {
    vi.stubGlobal("navigator", { onLine: true });
    expect(new NoAnswerError(new TypeError("Failed to fetch")).message).toMatch(/^We got no reply from the server\./u);
  });

  it("is that a part of the page did not come, with a network, as where the server refused its script", () => {
    vi.stubGlobal("navigator", { onLine: true });
    const failed = new PartNotLoadedError(new TypeError("Failed to fetch dynamically imported module"));
    expect(failed.message).toMatch(/^We couldn’t load a part of this page\./u);
    expect(failed).toBeInstanceOf(NoAnswerError);
  });
});
