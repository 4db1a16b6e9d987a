import { expect, test } from "vitest";
import { progressAt } from "../../client/features/fill-toolbar/progress-at.ts";
import { createFillSession, setFieldMap } from "../../client/state/fill-session.ts";
import { enterValues } from "../../client/state/fill-state.ts";
import { fieldMapOf, textField } from "../shared/form-fields.ts";

const NAMES = ["given name", "family name", "day of birth"];

function openSession() {
  const session = createFillSession({ asksRequired: false, isReopened: false });
  setFieldMap(session, fieldMapOf(NAMES.map((name) => textField(name))));
  return session;
}

test("all parts of the toolbar share one count of the answers", () => {
  const session = openSession();
  const { revision } = session.fill;
  expect(progressAt(session, revision)).toBe(progressAt(session, revision));
});

test("an answer and a corrected form are counted anew", () => {
  const session = openSession();
  expect(progressAt(session, session.fill.revision)).toMatchObject({ filled: 0, total: 3 });
  enterValues(session.fill, { "given name": "Ada" }, { now: 0 });
  expect(progressAt(session, session.fill.revision)).toMatchObject({ filled: 1, total: 3 });
  setFieldMap(session, fieldMapOf([textField("given name")]));
  expect(progressAt(session, session.fill.revision)).toMatchObject({ filled: 1, total: 1 });
});

test("without the field map nothing is counted", () => {
  expect(progressAt(createFillSession({ asksRequired: false, isReopened: false }), 0)).toBeNull();
});
