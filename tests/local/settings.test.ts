import { expect, test } from "vitest";
import { parseSettings } from "../../local/settings.ts";

test("without any setting the product runs with every stand-in and keeps its state beside the sources", () => {
  expect(parseSettings({}, "/product")).toEqual({
    port: 5173,
    stateDir: "/product/.wrangler/state",
    standIns: { identityPort: 9099, stripePort: 9100, sinksPort: 9101 },
  });
});

test("STANDINS=none starts the Worker alone", () => {
  expect(parseSettings({ STANDINS: "none" }, "/product").standIns).toBeNull();
});

test.each([
  [{ PORT: "http" }, "PORT must be a port number"],
  [{ PORT: "70000" }, "PORT"],
  [{ STANDINS: "some" }, "STANDINS must be all or none"],
  [{ STATE_DIR: "" }, "STATE_DIR is empty"],
])("%j is refused by name", (env, message) => {
  expect(() => parseSettings(env, "/product")).toThrow(message);
});
