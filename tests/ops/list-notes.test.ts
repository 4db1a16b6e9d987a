import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findLegalGaps, listNotes } from "../../ops/deploy/list-notes.ts";

const TEXTS = readFileSync("client/screens/legal-texts.ts", "utf8");
const COMPLETE = {
  ALERT_WEBHOOK_URL: "https://hooks.test/1",
  AUTOMATION_WEBHOOK_URL: "https://hooks.test/2",
  GOOGLE_SITE_VERIFICATION: "code",
  HSTS_PRELOAD: "",
  LEGAL_HOST: "",
};

test("every gap that counsel has to fill is listed with its page", () => {
  const gaps = findLegalGaps(TEXTS);
  expect(gaps).toHaveLength(TEXTS.split("[To be completed").length - 1);
  expect(gaps[0]).toBe("/legal/terms lacks: operating company and address, warranty, liability, governing law, changes to these terms.");
  expect(gaps.map((gap) => gap.split(" ")[0])).toEqual([
    "/legal/terms",
    "/legal/privacy",
    "/legal/california-privacy-notice",
    "/legal/us-state-privacy-supplement",
  ]);
});

test("a deployment whose legal pages are elsewhere and that has everything has no notes", () => {
  expect(listNotes({ vars: { ...COMPLETE, LEGAL_HOST: "https://law.test" }, legalTexts: TEXTS })).toEqual([]);
});

test.each([
  ["ALERT_WEBHOOK_URL", "", /no operator is told when the cron fails/u],
  ["AUTOMATION_WEBHOOK_URL", "", /subscribers get no mail/u],
  ["GOOGLE_SITE_VERIFICATION", "", /search console/u],
  ["HSTS_PRELOAD", "on", /for months after you take it back/u],
])("%s as %j is noted", (name, value, note) => {
  expect(listNotes({ vars: { ...COMPLETE, [name]: value }, legalTexts: "" })).toEqual([expect.stringMatching(note)]);
});
