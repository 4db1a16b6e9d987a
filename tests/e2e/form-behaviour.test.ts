import * as v from "valibot";
import { FieldMap } from "../../shared/contracts/field-map.ts";
import { expect, test } from "./browser.ts";
import { walkTo } from "./keyboard.ts";

test("a field that the form opens for one answer is reached by keyboard then, and closed and emptied when the answer is another", async ({
  page,
}) => {
  await page.context().route("**/fields.json", async (route) => {
    const map = v.parse(FieldMap, await (await route.fetch()).json());
    const fields = map.fields.map((field) => (field.name === "city" ? { ...field, closed: true } : field));
    const isYes = { field: "name", is: ["yes"] };
    const isOther = { field: "name", not: ["yes"] };
    const rules = [
      { on: "name", when: [[isYes]], opens: ["city"] },
      { on: "name", when: [[isOther]], closes: ["city"], sets: [{ field: "city", value: "" }] },
    ];
    await route.fulfill({ json: { ...map, fields, behaviour: { rules, oneOf: [], same: [] } } });
  });
  await page.goto("/template/packing-list/fill");
  const name = page.getByLabel("Name", { exact: true });
  const city = page.getByLabel("City");
  await expect.poll(() => city.isDisabled()).toBe(true);
  expect(await city.getAttribute("aria-describedby")).toBeTruthy();
  await page.locator(".why").first().waitFor({ state: "attached" });

  await walkTo(page, name);
  await page.keyboard.type("yes");
  await page.keyboard.press("Tab");
  await expect.poll(() => city.isEnabled()).toBe(true);
  await walkTo(page, city);
  await page.keyboard.type("Lyon");

  await walkTo(page, name, "Shift+Tab");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("no");
  await page.keyboard.press("Tab");
  await expect.poll(() => city.isDisabled()).toBe(true);
  expect(await city.inputValue()).toBe("");
  await page.getByText("One answer no longer applies, so the form cleared it.").first().waitFor();
  await page.keyboard.press("Control+z");
  await expect.poll(() => city.inputValue()).toBe("Lyon");
});

test("those who hear a page come upon what it prints between its fields, and no field moves for it", async ({ page }) => {
  await page.goto("/template/packing-list/fill");
  const name = page.getByLabel("Name", { exact: true });
  const before = await name.boundingBox();
  const printed = page.locator(".printed").first();
  await printed.waitFor({ state: "attached" });
  expect(await printed.textContent()).toBe("Packing list");
  const isBefore = await printed.evaluate(
    (text, field) => field !== null && (text.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    await name.elementHandle(),
  );
  expect(isBefore).toBe(true);
  expect(await name.boundingBox()).toEqual(before);
  expect((await printed.boundingBox())?.width).toBeLessThan(2);
});
