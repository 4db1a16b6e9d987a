import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  areDeclared,
  parseCalculation,
  parseDifference,
  parseFormat,
  parseRange,
  readActionFacts,
} from "../../../pdf/read/read-actions.ts";
import { findCall, soleCall } from "../../../pdf/read/script-calls.ts";

test("every literal argument of a call is read back as it was written", () => {
  const literal = fc.oneof(fc.string(), fc.integer(), fc.boolean());
  fc.assert(
    fc.property(fc.array(literal, { maxLength: 6 }), (values) => {
      const script = `var x = 1; AFNumber_Format(${values.map((value) => JSON.stringify(value)).join(", ")});`;
      expect(findCall(script, "AFNumber_Format")).toEqual(values);
    }),
  );
});

test("no script, however strange, makes the reader of calls fail", () => {
  fc.assert(
    fc.property(fc.string(), (noise) => {
      expect(() => [findCall(noise, "f"), findCall(`f(${noise}`, "f"), parseCalculation(`AFSimple_Calculate(${noise})`)]).not.toThrow();
    }),
  );
});

test("a call whose arguments are computed declares nothing", () => {
  expect(findCall("AFRange_Validate(true, min(), true, 5)", "AFRange_Validate")).toBeUndefined();
  expect(findCall("myAFNumber_Format(2)", "AFNumber_Format")).toBeUndefined();
});

test("number, currency and percent formats carry their decimals and separator style", () => {
  expect(parseFormat('AFNumber_Format(2, 0, 0, 0, "", true);')).toEqual({ kind: "number", decimals: 2, separator: 0 });
  expect(parseFormat(String.raw`AFNumber_Format(0, 1, 0, 0, "\u0024", true);`)).toEqual({
    kind: "currency",
    decimals: 0,
    separator: 1,
    currency: "$",
  });
  expect(parseFormat("AFPercent_Format(1, 0);")).toEqual({ kind: "percent", decimals: 1 });
});

test("dates and times carry the pattern that the document shows", () => {
  expect(parseFormat('AFDate_FormatEx("mm/dd/yyyy");')).toEqual({ kind: "date", pattern: "mm/dd/yyyy" });
  expect(parseFormat("AFDate_Format(2)")).toEqual({ kind: "date", pattern: "mm/dd/yy" });
  expect(parseFormat("AFTime_Format(1);")).toEqual({ kind: "time", pattern: "h:MM tt" });
});

test("a script that scans a date and prints it in one pattern is a date of this pattern", () => {
  const none = { keystroke: "", format: "", validate: "", calculate: "" };
  const strict =
    'var date = util.scand("mmddyyyy", event.value); if (date) event.value = util.printd("mm/dd/yyyy", date); else event.value = "";';
  expect(readActionFacts({ ...none, validate: strict }).format).toEqual({ kind: "date", pattern: "mm/dd/yyyy" });
  expect(readActionFacts({ ...none, validate: 'event.value = util.printd("mm/dd/yyyy", new Date());' }).format).toBeUndefined();
  expect(readActionFacts({ ...none, validate: strict.replace("mm/dd/yyyy", "HH:MM") }).format).toBeUndefined();
});

test("special formats are known by their number or by their mask", () => {
  expect(["0", "1", "2", "3"].map((psf) => parseFormat(`AFSpecial_Format(${psf});`)?.kind)).toEqual(["zip", "zip4", "phone", "ssn"]);
  expect(parseFormat('AFSpecial_KeystrokeEx("99-9999999");')).toEqual({ kind: "ein", pattern: "99-9999999" });
  expect(parseFormat('AFSpecial_KeystrokeEx("AA-99");')).toEqual({ kind: "custom", pattern: "AA-99" });
});

test("a total names its fields, whether the document lists them or writes them in one string", () => {
  expect(parseCalculation('AFSimple_Calculate("SUM", new Array ("a", "b.c"));')).toEqual({ kind: "sum", fields: ["a", "b.c"] });
  expect(
    parseDifference('/** BVCALC a - b\\.c EVCALC **/ event.value=AFMakeNumber(getField("a").value)-AFMakeNumber(getField("b.c").value);'),
  ).toEqual({
    kind: "difference",
    fields: ["a", "b.c"],
  });
  expect(parseDifference('event.value = AFMakeNumber(getField("a").value) - fetchMore();')).toBeUndefined();
  expect(parseDifference('event.value=AFMakeNumber(getField("a").value)')).toBeUndefined();
  expect(parseCalculation("AFSimple_Calculate('PRD', 'x, y');")).toEqual({ kind: "product", fields: ["x", "y"] });
  expect(parseCalculation('AFSimple_Calculate("MEDIAN", ["a"]);')).toBeUndefined();
});

test("a range keeps only the limits that it checks", () => {
  expect(parseRange("AFRange_Validate(true, 0, true, 100);")).toEqual({ min: 0, max: 100 });
  expect(parseRange("AFRange_Validate(true, 18, false, 0);")).toEqual({ min: 18 });
  expect(parseRange("AFRange_Validate(false, 0, false, 0);")).toBeUndefined();
});

test("a script that is one call and nothing else is told from every other", () => {
  expect(soleCall(' AFDate_FormatEx("mm/dd/yyyy") ;\r\n')).toBe("AFDate_FormatEx");
  expect(soleCall('AFSimple_Calculate("SUM", new Array ("a", "b"));')).toBe("AFSimple_Calculate");
  const others = [
    "",
    "AFNumber_Format(2",
    "AFNumber_Format(decimals)",
    'AFNumber_Format(2); getField("a").value = 1;',
    "AFNumber_Format(2).value = 1",
    'event.rc = AFNumber_Format(2, 0, 0, 0, "", true);',
    "if (a) AFNumber_Format(2);",
    "/* AFNumber_Format(2) */ other()",
  ];
  expect(others.filter((script) => soleCall(script) !== undefined)).toEqual([]);
});

test("a field's scripts are declared where its facts say all that they do", () => {
  const none = { keystroke: "", format: "", validate: "", calculate: "" };
  const number = { keystroke: 'AFNumber_Keystroke(2, 0, 0, 0, "", true);', format: 'AFNumber_Format(2, 0, 0, 0, "", true);' };
  const sum = 'AFSimple_Calculate("SUM", ["a", "b"]);';
  const range = "AFRange_Validate(true, 0, true, 9);";
  const isDeclared = (scripts: Partial<typeof none>) => areDeclared({ ...none, ...scripts });
  expect([number, { calculate: sum }, { ...number, calculate: sum, validate: range }].map(isDeclared)).toEqual([true, true, true]);
  const others = [
    {},
    { validate: range },
    { ...number, validate: 'if (event.value > 9) app.alert("Too much");' },
    { ...number, calculate: `${sum} getField("c").value = event.value;` },
    { ...number, calculate: 'event.value = getField("a").value * 2;' },
    { format: 'AFSpecial_KeystrokeEx("AA-99");' },
    { format: "AFNumber_Format(decimals);" },
    { calculate: "AFRange_Validate(true, 0, true, 9);" },
  ];
  expect(others.filter(isDeclared)).toEqual([]);
});
