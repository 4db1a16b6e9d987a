import { describe, expect, it } from "vitest";
import { avatarLetter, isNewUser, splitDisplayName } from "../../shared/rules/user.ts";

const CREATED = "Fri, 20 Nov 2026 10:00:00 GMT";

describe("a user is new", () => {
  it.each([
    ["in the second of the account's creation", "Fri, 20 Nov 2026 10:00:00 GMT", true],
    ["exactly one minute after it", "Fri, 20 Nov 2026 10:01:00 GMT", true],
    ["not one second later than that", "Fri, 20 Nov 2026 10:01:01 GMT", false],
    ["not a day later", "Sat, 21 Nov 2026 10:00:00 GMT", false],
    ["not when the last sign-in cannot be read", "yesterday", false],
    ["not when the last sign-in is missing", undefined, false],
  ])("%s", (_, lastSignInTime, expected) => {
    expect(isNewUser({ creationTime: CREATED, lastSignInTime })).toBe(expected);
  });

  it("not when the creation time is missing", () => {
    expect(isNewUser({ creationTime: undefined, lastSignInTime: CREATED })).toBe(false);
  });
});

describe("a display name is split into", () => {
  it.each([
    ["first and last name", "Ann Example", "Ann", "Example"],
    ["a first name and the rest, when it has three words", "Ann Mary Example", "Ann", "Mary Example"],
    ["a first name only, when it has no space", "Ann", "Ann", ""],
    ["nothing, when it is empty", "", "", ""],
    ["nothing, when it is only spaces", "   ", "", ""],
    ["nothing, when there is none", null, "", ""],
    ["words without the spaces around and between them", "  Ann   Example ", "Ann", "Example"],
    ["words parted by a no-break space", "Ann\u00A0Example", "Ann", "Example"],
  ])("%s", (_, displayName, firstName, lastName) => {
    expect(splitDisplayName(displayName)).toEqual({ firstName, lastName });
  });
});

describe("the avatar shows", () => {
  it.each([
    ["the first letter of the display name", { displayName: "ann Example", email: "x@example.com" }, "A"],
    ["the first letter of the e-mail when there is no name", { displayName: "", email: "bob@example.com" }, "B"],
    ["nothing when there is neither", { displayName: null, email: null }, ""],
    ["a whole character even where it takes several code units", { displayName: "👩‍🚀 Ann" }, "👩‍🚀"],
  ])("%s", (_, user, letter) => {
    expect(avatarLetter(user)).toBe(letter);
  });
});
