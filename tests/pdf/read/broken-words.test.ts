import { expect, test } from "vitest";
import { joinBroken } from "../../../pdf/read/broken-words.ts";

test.each([
  [["Geburts-", "datum"], "Geburtsdatum"],
  [["Versicherungs\u00AD", "nummer"], "Versicherungsnummer"],
  [["Sofern zuletzt eine Fami-", "lienversicherung bestand"], "Sofern zuletzt eine Familienversicherung bestand"],
  [["Name of tax-", "exempt body"], "Name of tax-exempt body"],
  [["Are you self-", "employed?"], "Are you self-employed?"],
  [["Rendez-", "vous"], "Rendez-vous"],
  [["Girokon\u00AD", "to"], "Girokonto"],
  [["Vermietung und Ver-", "pachtung?"], "Vermietung und Verpachtung?"],
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
