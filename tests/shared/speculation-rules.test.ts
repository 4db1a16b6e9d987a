import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { SPECULATION_RULES, SPECULATION_RULES_HASH } from "../../shared/speculation-rules.ts";

it("the policy's hash is the one of the rules that pages carry", () => {
  expect(SPECULATION_RULES_HASH).toBe(`'sha256-${createHash("sha256").update(SPECULATION_RULES).digest("base64")}'`);
});
