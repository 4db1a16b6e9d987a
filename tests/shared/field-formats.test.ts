import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatDate, parseDate } from "../../shared/rules/fields/field-dates.ts";
import { formatProblem, toDisplayText } from "../../shared/rules/fields/field-formats.ts";
import { formatNumber, parseNumber, roundDecimal } from "../../shared/rules/fields/field-numbers.ts";

describe("a date", () => {
  it.each([
    ["1/2/2024", "mm/dd/yyyy", "01/02/2024"],
    ["2024-01-02", "mm/dd/yyyy", "01/02/2024"],
    ["01022024", "mm/dd/yyyy", "01/02/2024"],
    ["2 Jan 2024", "dd-mmm-yyyy", "02-Jan-2024"],
    ["January 2, 2024", "mm/dd/yyyy", "01/02/2024"],
    ["3.4.26", "dd.mm.yy", "03.04.26"],
    ["7/99", "mm/yy", "07/99"],
    ["3/7/1990", "yyyymmdd", "19900307"],
    ["19900307", "yyyymmdd", "19900307"],
    ["03.07.1990", "yyyymmdd", "19900703"],
    ["3. 7. 1990", "yyyy-mm-dd", "1990-07-03"],
    ["1990.07.03", "yyyymmdd", "19900703"],
    ["1990/3/7", "yyyy-mm-dd", "1990-03-07"],
  ])("typed as %s into a field of %s is shown as %s", (typed, pattern, shown) => {
    expect(toDisplayText({ format: { kind: "date", pattern } }, typed)).toBe(shown);
  });

  it("of a birth is not in the future, where its year has two digits", () => {
    const format = { kind: "date", pattern: "mm/dd/yyyy" } as const;
    expect(toDisplayText({ format, label: "Date of birth" }, "3/7/48")).toBe("03/07/1948");
    expect(toDisplayText({ format, label: "Geburtsdatum" }, "3/7/19")).toBe("03/07/2019");
    expect(toDisplayText({ format, label: "Expected date of birth" }, "3/7/31")).toBe("03/07/2031");
    expect(toDisplayText({ format, label: "Passport valid until" }, "3/7/48")).toBe("03/07/2048");
  });

  it.each(["02/30/2024", "13/01/2024", "00/10/2024", "02/29/2023", "tomorrow", "1/2"])(
    "that does not exist, %s, is said to be none",
    (typed) => {
      expect(parseDate(typed, "mm/dd/yyyy")).toBeNull();
      expect(formatProblem({ kind: "date", pattern: "mm/dd/yyyy" }, typed)).toBe("This isn’t a date. Write it as mm/dd/yyyy.");
    },
  );

  it.each([
    "Emma O’Brien-Núñez, 03/04/2015",
    "Liam O’Brien 3/4/2015 (adopted)",
    "Ava, born March 4, 2015",
    "27 November 2026, in Łódź",
    "03/04/2015 or later",
    "Mary 4, 2015",
  ])("that other words stand beside, %s, is no date and stays as typed", (typed) => {
    expect(parseDate(typed, "mm/dd/yyyy")).toBeNull();
    expect(toDisplayText({ format: { kind: "date", pattern: "mm/dd/yyyy" } }, typed)).toBe(typed);
  });

  it.each([
    "the 4th day of March, 2015",
    "Wednesday, March 4, 2015",
    "Wed 4 Mar. 2015",
    "4-MAR-2015",
    "March 4th 2015",
    "4 March, in the year 2015",
  ])("in words, %s, is read", (typed) => {
    expect(parseDate(typed, "mm/dd/yyyy")).toEqual({ year: 2015, month: 3, day: 4 });
  });

  it.each(["4 de marzo de 2015", "4 marzo 2015", "4. März 2015", "4 mars 2015", "4 de março de 2015", "MARZO 4, 2015"])(
    "in the words of another language, %s, is read",
    (typed) => {
      for (const pattern of ["mm/dd/yyyy", "dd/mm/yyyy"]) expect(parseDate(typed, pattern)).toEqual({ year: 2015, month: 3, day: 4 });
    },
  );

  it.each([
    ["1º de enero de 2015", 1],
    ["le 1er août 2015", 8],
    ["1 Feb 2015", 2],
    ["1 juin 2015", 6],
    ["1 juil. 2015", 7],
    ["1. Dez. 2015", 12],
    ["1. Jänner 2015", 1],
    ["1. Feber 2015", 2],
    ["1 maart 2015", 3],
    ["1 januari 2015", 1],
    ["1 mei 2015", 5],
    ["1 augustus 2015", 8],
    ["1 stycznia 2015", 1],
    ["1 lutego 2015", 2],
    ["1 kwietnia 2015", 4],
    ["1 września 2015", 9],
    ["1 października 2015", 10],
    ["1 lipca 2015", 7],
    ["1 grudnia 2015", 12],
  ])("in the words of another language, %s, has its month", (typed, month) => {
    expect(parseDate(typed)).toEqual({ year: 2015, month, day: 1 });
  });

  it.each([
    ["２０１５年３月４日", "mm/dd/yyyy"],
    ["2015年3月4日", "dd/mm/yyyy"],
    ["2015년 3월 4일", "mm/dd/yyyy"],
    ["０３／０４／２０１５", "mm/dd/yyyy"],
    ["٠٤/٠٣/٢٠١٥", "dd/mm/yyyy"],
    ["۰۴/۰۳/۲۰۱۵", "dd/mm/yyyy"],
    ["०४/०३/२०१५", "dd/mm/yyyy"],
  ])("in the digits of another script, %s, is read", (typed, pattern) => {
    expect(parseDate(typed, pattern)).toEqual({ year: 2015, month: 3, day: 4 });
  });

  it("whose month has its accents typed apart from their letters is read", () => {
    for (const typed of ["4. März 2015", "4 de março de 2015"])
      expect(parseDate(typed.normalize("NFD"))).toEqual({ year: 2015, month: 3, day: 4 });
  });

  it.each([
    ["mai", 5],
    ["Juni", 6],
    ["juli", 7],
  ])("with %s has its month, which names of two languages begin with", (word, month) => {
    expect(parseDate(`1 ${word} 2015`)).toEqual({ year: 2015, month, day: 1 });
  });

  it("whose month could be one of two is none", () => {
    expect(parseDate("1 jui 2015")).toBeNull();
  });

  it("into boxes for year, day and month is read in their order, as it was written there", () => {
    for (const typed of ["2015/04/03", "2015.4.3"]) expect(parseDate(typed, "yyyy/dd/mm")).toEqual({ year: 2015, month: 3, day: 4 });
    expect(parseDate("2015-03-04", "yyyy/dd/mm"), "ISO").toEqual({ year: 2015, month: 3, day: 4 });
  });

  it.each(["2015/03/04", "2015.3.4", "2015-03-04"])("whose year comes first, %s, is read in every pattern", (typed) => {
    for (const pattern of ["mm/dd/yyyy", "dd/mm/yyyy"]) expect(parseDate(typed, pattern)).toEqual({ year: 2015, month: 3, day: 4 });
  });

  it("is read back as it was written, in every full pattern", () => {
    const date = fc.date({ min: new Date(Date.UTC(1900, 0, 1)), max: new Date(Date.UTC(2199, 11, 31)), noInvalidDate: true });
    const pattern = fc.constantFrom("mm/dd/yyyy", "d.m.yyyy", "yyyy-mm-dd", "dd-mmm-yyyy", "mmmm d, yyyy");
    fc.assert(
      fc.property(date, pattern, (day, text) => {
        const parts = { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() };
        expect(parseDate(formatDate(parts, text), text)).toEqual(parts);
      }),
    );
  });
});

describe("a number of so many digits", () => {
  it.each([
    ["phone", "+1 (555) 123-4567", "(555) 123-4567"],
    ["phone", "1-555-123-4567", "(555) 123-4567"],
    ["zip", "94105-1234", "94105-1234"],
    ["zip", "94105", "94105"],
  ] as const)("of a %s typed as %s is shown as %s", (kind, typed, shown) => {
    expect(toDisplayText({ format: { kind } }, typed)).toBe(shown);
    expect(formatProblem({ kind }, typed)).toBeNull();
  });

  it("of another country is said to be none that the form takes", () => {
    expect(formatProblem({ kind: "phone" }, "+49 30 1234567")).toBe("This field takes a US phone number, such as (555) 123-4567.");
  });
});

describe("a number", () => {
  it.each([
    ["1234.5", 0, 1234.5],
    ["$1,234.50", 0, 1234.5],
    ["(12)", 0, -12],
    ["12-", 0, -12],
    ["1.234,50", 2, 1234.5],
    [".5", 0, 0.5],
    ["1,5", 0, 1.5],
    ["12,50", 0, 12.5],
    ["1.234,56", 0, 1234.56],
    ["2.000,5", 0, 2000.5],
    ["1 234,56", 0, 1234.56],
    ["1,234", 0, 1234],
    ["12,34,567.50", 0, 1_234_567.5],
    ["1'234.50", 0, 1234.5],
    ["12.50", 2, 12.5],
    ["1.234", 2, 1234],
  ])("typed as %s in style %i is %d", (typed, separator, number) => {
    expect(parseNumber(typed, separator)).toBe(number);
  });

  it.each(["", "abc", "1.2.3", "--", "12 apples", "1,234,5", "12'50", "1,2.5"])("is not read from %s", (typed) => {
    expect(parseNumber(typed)).toBeNull();
  });

  it("is rounded as a person rounds it", () => {
    expect(roundDecimal(1.005, 2)).toBe("1.01");
    expect(roundDecimal(0.1 + 0.2, 2)).toBe("0.30");
  });

  it("is read back as it was written, in every style", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 4 }), (cents, separator) => {
        const number = cents / 100;
        expect(parseNumber(formatNumber(number, { separator }), separator)).toBeCloseTo(number, 6);
      }),
    );
  });
});

describe("what a field shows", () => {
  it("keeps a value that its format cannot read exactly as it was typed", () => {
    expect(toDisplayText({ format: { kind: "ssn" } }, "12-34")).toBe("12-34");
    expect(toDisplayText({ format: { kind: "number", decimals: 2 } }, "about 5")).toBe("about 5");
  });

  it("has the marks of a number that has them", () => {
    expect(toDisplayText({ format: { kind: "ssn" } }, "123456789")).toBe("123-45-6789");
    expect(toDisplayText({ format: { kind: "phone" } }, "555.123.4567")).toBe("(555) 123-4567");
    expect(toDisplayText({ format: { kind: "currency", decimals: 2, currency: "$" } }, "-1234.5")).toBe("-$1,234.50");
    expect(toDisplayText({ format: { kind: "percent", decimals: 0 } }, "0.5")).toBe("50%");
    expect(toDisplayText({ format: { kind: "percent", decimals: 0 } }, "50%")).toBe("50%");
  });

  it("never has more characters than the field takes", () => {
    expect(toDisplayText({ format: { kind: "ssn" }, maxLength: 9 }, "123456789")).toBe("123456789");
  });
});
