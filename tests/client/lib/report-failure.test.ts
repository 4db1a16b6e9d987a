import { describe, expect, it } from "vitest";
import { toClientFailure } from "../../../client/lib/report-failure.ts";

function failureAt(stack: string, message = "Zoë's SSN is 123-45-6789"): Error {
  return Object.assign(new TypeError(message), { stack: `TypeError: ${message}\n    at f (${stack})` });
}

describe("a failure in the browser", () => {
  it("is told as its kind, its place in our script and the screen, without its message", () => {
    const failure = toClientFailure(failureAt("https://fillwright.test/assets/fill-Ab_1.js:10:20"), "templateFill");
    expect(failure).toEqual({ name: "TypeError", at: "/assets/fill-Ab_1.js:10:20", route: "templateFill" });
  });

  it("is not ours to tell when it comes from elsewhere", () => {
    expect(toClientFailure(failureAt("chrome-extension://abc/content.js:1:1"), "templateFill")).toBeNull();
    expect(toClientFailure("a string that was thrown", "templateFill")).toBeNull();
  });
});
