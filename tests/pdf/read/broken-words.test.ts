import { expect, test } from "vitest";
import { joinBroken } from "../../../pdf/read/broken-words.ts";

test.each([
  [["Geburts-", "datum"], "Geburtsdatum"],
  [["Versicherungs\u00AD", "nummer"], "Versicherungsnummer"],
  [["Sofern zuletzt eine Fami-", "lienversicherung bestand"], "Sofern zuletzt eine Familienversicherung bestand"],
  [["Date of appli-", "cation"], "Date of application"],
  [["Are you self-", "employed?"], "Are you self-employed?"],
  [["Land-", "und Forstwirtschaft"], "Land- und Forstwirtschaft"],
  [["E-", "Mail address"], "E-Mail address"],
  [["Drop-", "Off location"], "Drop-Off location"],
  [["Name -", "as on passport"], "Name - as on passport"],
  [["Post code", "and town"], "Post code and town"],
  [["Alone"], "Alone"],
  [[], ""],
])("%j is %j", (lines, text) => {
  expect(joinBroken(lines)).toBe(text);
});
