import { expect, test } from "vitest";
import { createWorkerVars } from "../../local/worker-vars.ts";

const declared = { PRODUCT_NAME: "Fillwright", LEGAL_HOST: "" };
const example = { STRIPE_SECRET_KEY: "for the stand-in" };

test("every variable and secret can be set from the environment, over what a stand-in says", () => {
  const env = { PRODUCT_NAME: "Other", STRIPE_SECRET_KEY: "mine", LEGAL_HOST: "https://law.test" };
  expect(createWorkerVars({ declared, example, standIns: { LEGAL_HOST: "http://127.0.0.1:1" }, env })).toEqual(env);
});

test("a variable can be emptied from the environment", () => {
  expect(createWorkerVars({ declared, example, standIns: null, env: { PRODUCT_NAME: "" } })).toEqual({ PRODUCT_NAME: "", LEGAL_HOST: "" });
});

test("the rest of the environment never reaches the Worker", () => {
  expect(createWorkerVars({ declared, example, standIns: {}, env: { HOME: "/root" } })).not.toHaveProperty("HOME");
});

test("without stand-ins the Worker gets none of the secrets that only they accept", () => {
  expect(createWorkerVars({ declared, example, standIns: null, env: {} })).toEqual(declared);
});
