import { describe, expect, it } from "vitest";
import type { Offer } from "../../shared/contracts/offer.ts";
import { toConsentText, toPromotionText } from "../../shared/rules/consent-text.ts";
import { beginsWithTrial, firstRenewal, priceNow, toTerms } from "../../shared/rules/purchase/offer-terms.ts";
import { isChargeable, isLargeEnough, toMajorUnits, toMinorUnits } from "../../shared/rules/purchase/minor-units.ts";
import { formatPrice } from "../../shared/rules/purchase/prices.ts";
import { preselectOffer, sortOffers } from "../../shared/rules/purchase/offers.ts";

const monthly: Offer = {
  id: "m",
  name: "Monthly",
  price: 12.99,
  currency: "usd",
  interval: "month",
  trialPeriod: { price: 0.99, days: 7 },
};
const start = new Date("2026-01-31T12:00:00Z");

describe("the list of offers", () => {
  it("is sorted by price, ascending, and does not change what it was given", () => {
    const given = [
      { id: "b", price: 9 },
      { id: "c", price: 1 },
      { id: "a", price: 9 },
    ];
    expect(sortOffers(given).map(({ id }) => id)).toEqual(["c", "a", "b"]);
    expect(given[0]?.id).toBe("b");
  });
  it("preselects the second; of one that one; of none nothing", () => {
    expect(preselectOffer(["a", "b", "c"])).toBe("b");
    expect(preselectOffer(["a"])).toBe("a");
    expect(preselectOffer([])).toBeUndefined();
  });
});

describe("a trial", () => {
  it("begins only where the offer has one, the buyer does not skip it and the account has not used it", () => {
    const no = { ignoreTrial: false, trialUsed: false };
    expect(beginsWithTrial(monthly, no)).toBe(true);
    expect(beginsWithTrial(monthly, { ...no, ignoreTrial: true })).toBe(false);
    expect(beginsWithTrial(monthly, { ...no, trialUsed: true })).toBe(false);
    expect(beginsWithTrial({}, no)).toBe(false);
  });
  it("costs its own price, also when that is nothing", () => {
    expect(priceNow(monthly, true)).toBe(0.99);
    expect(priceNow({ price: 5, trialPeriod: { price: 0, days: 7 } }, true)).toBe(0);
    expect(priceNow(monthly, false)).toBe(12.99);
  });
});

describe("the first renewal", () => {
  const day = (offer: Pick<Offer, "interval" | "trialPeriod">, trial = false) =>
    firstRenewal(offer, trial, start).toISOString().slice(0, 10);
  it("is the trial's end, or one interval on; a month from the 31st is the last day of the next", () => {
    expect(day(monthly, true)).toBe("2026-02-07");
    expect(day(monthly)).toBe("2026-02-28");
    expect(day({ interval: "week" })).toBe("2026-02-07");
    expect(day({ interval: "year" })).toBe("2027-01-31");
  });
});

describe("money", () => {
  it("is counted in the currency's own minor units", () => {
    expect(toMinorUnits(9.99, "usd")).toBe(999);
    expect(toMinorUnits(1.005, "usd")).toBe(100);
    expect(toMinorUnits(500, "jpy")).toBe(500);
    expect(toMajorUnits(999, "usd")).toBe(9.99);
  });
  it.each([
    [1490, "huf", 149_000],
    [49_000, "idr", 4_900_000],
    [1490, "isk", 149_000],
    [9000, "ugx", 900_000],
    [20_000, "mga", 20_000],
    [1.5, "kwd", 1500],
  ])("%d %s is %d of Stripe's minor units, in each engine", (amount, currency, minor) => {
    expect(toMinorUnits(amount, currency)).toBe(minor);
    expect(toMajorUnits(minor, currency)).toBe(amount);
  });
  it.each([
    [1490.5, "huf", "HUF 1,490.50"],
    [1490, "huf", "HUF 1,490"],
    [500, "jpy", "¥500"],
    [1.25, "kwd", "KWD 1.250"],
  ])("%d %s is written with what is charged: %s", (amount, currency, text) => {
    expect(formatPrice(amount, currency, "en-US").replaceAll(/\s/gu, " ")).toBe(text);
  });
  it("can be charged as it is written, or is no price", () => {
    expect([isChargeable(4.99, "usd"), isChargeable(4.999, "usd")]).toEqual([true, false]);
    expect([isChargeable(500, "jpy"), isChargeable(500.5, "jpy")]).toEqual([true, false]);
    expect([isChargeable(5.12, "kwd"), isChargeable(5.124, "kwd")]).toEqual([true, false]);
    expect([isChargeable(1490, "isk"), isChargeable(1490.5, "isk")]).toEqual([true, false]);
  });
  it.each([
    [0.5, 0.49, "usd"],
    [0.3, 0.29, "gbp"],
    [175, 174, "huf"],
    [50, 49, "jpy"],
    [1, 0, "clp"],
    [0.01, -0.01, "kwd"],
  ])("is charged from Stripe's smallest charge on: %d, not %d %s", (enough, less, currency) => {
    expect([isLargeEnough(enough, currency), isLargeEnough(less, currency), isLargeEnough(Number.NaN, currency)]).toEqual([
      true,
      false,
      false,
    ]);
  });
  it("is written as the visitor writes it", () => {
    expect(formatPrice(12.99, "usd", "en-US")).toBe("$12.99");
    expect(formatPrice(12.99, "usd", "de-DE").replaceAll(/\s/gu, " ")).toBe("12,99 $");
    expect(formatPrice(5, "usd", "en-US")).toBe("$5");
    const byIntl = new Intl.NumberFormat("en-US", { style: "currency", currency: "usd", trailingZeroDisplay: "stripIfInteger" });
    for (let cents = 0; cents < 200_000; cents += 7) expect(formatPrice(cents / 100, "usd", "en-US")).toBe(byIntl.format(cents / 100));
    expect(formatPrice(1_234_567.5, "usd", "en-US")).toBe("$1,234,567.50");
  });
});

describe("the terms", () => {
  it("say what is paid today and what follows", () => {
    expect(toTerms(monthly, true, "en-US")).toEqual({ today: "$0.99 for 7 days", later: "Then $12.99 per month until you cancel" });
    expect(toTerms(monthly, false, "en-US")).toEqual({ today: "$12.99", later: "Renews at $12.99 per month until you cancel" });
  });
  it("that a buyer agrees to name both amounts, the day of the renewal and the way out", () => {
    const text = toConsentText(monthly, true, start, "en-US");
    for (const part of ["$0.99 today", "$12.99 on February 7, 2026", "every month", "cancel with one click"]) expect(text).toContain(part);
  });
});

describe("a promotion code", () => {
  const promotion = { code: "SPRING25", percentOff: 25, amountOff: null, duration: "repeating" as const, months: 3 };

  it.each([
    [promotion, "25% off for 3 months"],
    [{ ...promotion, months: 1 }, "25% off for a month"],
    [{ ...promotion, duration: "once" as const }, "25% off the first payment"],
    [{ ...promotion, percentOff: null, amountOff: 3, duration: "forever" as const }, "$3 off every payment"],
  ])("is told in words: %j", (code, text) => {
    expect(toPromotionText(code, "usd", "en-US")).toBe(text);
  });

  it("that lasts for some months is agreed to with what comes after it", () => {
    const quote = { offerId: "m", trial: false, amount: 9.74, tax: 0, renewal: 9.74, currency: "usd", promotion };
    expect(toConsentText(monthly, false, new Date("2026-11-21T10:00:00Z"), "en-US", quote)).toMatch(
      /^I agree to pay \$9\.74 today and \$9\.74 on .* until I cancel\. The code SPRING25 gives 25% off for 3 months; after that I pay \$12\.99\. I can cancel/u,
    );
  });
});

it.each([
  ["added" as const, "$12.99 plus tax per month"],
  ["included" as const, "$12.99 (tax included) per month"],
])("a price says how it stands to tax: %s", (tax, price) => {
  expect(toTerms({ ...monthly, tax }, false, "en-US").later).toContain(price);
});
