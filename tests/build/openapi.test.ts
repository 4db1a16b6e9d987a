import { expect, test } from "vitest";
import { createOpenApi, readOpenApi } from "../../build/openapi.ts";

test("the description of the API that is served is that of the contracts (node build/openapi.ts makes it)", () => {
  expect(readOpenApi()).toBe(createOpenApi());
});

test("every schema that the description refers to is in it", () => {
  const document = JSON.parse(createOpenApi());
  const references = [...createOpenApi().matchAll(/"#\/components\/schemas\/(\w+)"/gu)].map((match) => match[1]);
  expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining([...new Set(references)]));
});
