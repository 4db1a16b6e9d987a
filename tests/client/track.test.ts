import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTracker } from "../../client/lib/track.ts";

const PIXEL = { id: "42", scriptUrl: "https://connect.facebook.net/en_US/fbevents.js" };

beforeEach(() => {
  delete window.fbq;
  document.head.replaceChildren();
});
afterEach(() => {
  delete window.fbq;
});

const scripts = () => [...document.head.querySelectorAll("script")].map((script) => script.src);
const sent = () => window.fbq?.queue ?? [];

describe("the pixel", () => {
  it("is not there before the visitor allows it, and what happened before is not told later", () => {
    const tracker = createTracker(PIXEL, () => false);
    tracker.track("Lead");
    expect(tracker.isLoaded()).toBe(false);
    tracker.allow(false);
    expect(scripts()).toEqual([]);
    tracker.allow(true);
    expect(scripts()).toEqual([PIXEL.scriptUrl]);
    expect(sent()).toEqual([
      ["set", "autoConfig", false, "42"],
      ["init", "42"],
    ]);
  });

  it("does not exist on a page where it is forbidden, whatever was allowed", () => {
    let forbidden = true;
    const tracker = createTracker(PIXEL, () => forbidden);
    tracker.allow(true);
    tracker.track("Lead");
    expect(scripts()).toEqual([]);
    forbidden = false;
    tracker.allow(true);
    forbidden = true;
    tracker.track("Lead");
    tracker.identify({ email: "ann@example.com", displayName: "Ann" });
    expect(sent().map(([command]) => command)).toEqual(["set", "init"]);
  });

  it("does not exist in a deployment without one", () => {
    const tracker = createTracker(null, () => false);
    tracker.allow(true);
    tracker.track("Lead");
    expect(scripts()).toEqual([]);
  });

  it("takes the ad platform's events by their name, ours as custom ones, and an id to join the server's", () => {
    const tracker = createTracker(PIXEL, () => false);
    tracker.allow(true);
    tracker.track("Purchase", { value: 9.99, currency: "usd" }, { eventId: "event-id-1" });
    tracker.track("Auth Clicked", { service: "google.com" });
    expect(sent().slice(2)).toEqual([
      ["track", "Purchase", { value: 9.99, currency: "usd" }, { eventID: "event-id-1" }],
      ["trackCustom", "Auth Clicked", { service: "google.com" }],
    ]);
  });

  it.each([
    ["Ann Example", "Ann", "Example"],
    ["Ann", "Ann", ""],
    ["Ann Mary Example", "Ann", "Mary Example"],
  ])("is initialised once with e-mail and the name %s split", (displayName, fn, ln) => {
    const tracker = createTracker(PIXEL, () => false);
    tracker.allow(true);
    tracker.identify({ email: "ann@example.com", displayName });
    tracker.identify({ email: "ann@example.com", displayName });
    expect(sent().slice(2)).toEqual([["init", "42", { em: "ann@example.com", fn, ln }]]);
  });

  it.each([
    ["an e-mail", { email: null, displayName: "Ann" }],
    ["a name", { email: "ann@example.com", displayName: "" }],
    ["anybody", null],
  ])("is not told of a visitor without %s", (_, user) => {
    const tracker = createTracker(PIXEL, () => false);
    tracker.allow(true);
    tracker.identify(user);
    expect(sent()).toHaveLength(2);
  });

  it("hears nothing more after the visitor has changed their mind", () => {
    const tracker = createTracker(PIXEL, () => false);
    tracker.allow(true);
    tracker.allow(false);
    tracker.track("Lead");
    expect(sent().slice(2)).toEqual([["consent", "revoke"]]);
  });
});
