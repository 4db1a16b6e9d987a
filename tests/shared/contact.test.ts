import { expect, test } from "vitest";
import { withContact } from "../../shared/rules/contact.ts";

test("a message that says to write to us says where, once", () => {
  const told = withContact("Please write to us before you pay again. Write to us.", "help@forms.test");
  expect(told).toBe("Please write to us at help@forms.test before you pay again. Write to us at help@forms.test.");
  expect(withContact(told, "help@forms.test")).toBe(told);
});

test("without an address the message stays as it is", () => {
  expect(withContact("Try again, or write to us.", null)).toBe("Try again, or write to us.");
});
