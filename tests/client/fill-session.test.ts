import { expect, test } from "vitest";
import { createFillSession, setContinued } from "../../client/state/fill-session.ts";

const yesterday = () => new Date(Date.now() - 86_400_000);

test("answers of an earlier visit are said to be", () => {
  const session = createFillSession({ asksRequired: false, isReopened: false });
  setContinued(session, yesterday());
  expect(session.continuedAt).not.toBeNull();
});

test("answers that were kept since the form was opened are not said to be of an earlier visit", () => {
  const session = createFillSession({ asksRequired: false, isReopened: false });
  setContinued(session, new Date());
  expect(session.continuedAt).toBeNull();
});

test("a form that the visit had open before its fields were corrected welcomes no one back", () => {
  const session = createFillSession({ asksRequired: false, isReopened: true });
  setContinued(session, yesterday());
  expect(session.continuedAt).toBeNull();
});
