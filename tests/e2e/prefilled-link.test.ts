import { toLinkFragment } from "../../shared/rules/fields/prefilled-links.ts";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./browser.ts";

const ANSWERS = { Name: "Hildegard Pfirsich", city: "Bad Wörishofen", "no such field": "x" };

test("the answers of a link are offered, leave the address and the device alone, and go back with one undo", async ({ openContext }) => {
  const page = await (await openContext({ viewport: { width: 375, height: 800 } })).newPage();
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""} ${JSON.stringify(request.headers())}`));
  await page.goto(`/template/invoice/fill${toLinkFragment(ANSWERS)}`);
  const notice = page.getByRole("status").filter({ hasText: "This link has answers for 2 fields" });
  await notice.waitFor();
  expect(new URL(page.url()).hash).toBe("");
  await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("");
  await notice.getByText("See the answers").click();
  await notice.getByText("Hildegard Pfirsich").waitFor();
  await expectAccessible(page);
  await notice.getByRole("button", { name: "Use them" }).click();
  await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("Hildegard Pfirsich");
  await expect.poll(() => page.getByLabel("City").inputValue()).toBe("Bad Wörishofen");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("");
  await expect.poll(() => page.getByLabel("City").inputValue()).toBe("");
  const carried = [...Object.values(ANSWERS).slice(0, 2), toLinkFragment(ANSWERS).slice(1, 40)];
  expect(sent.filter((request) => carried.some((value) => request.includes(value) || request.includes(encodeURIComponent(value))))).toEqual(
    [],
  );
});

for (const [what, fragment, sentence] of [
  ["that was cut off", toLinkFragment(ANSWERS).slice(0, -7), /couldn’t read the answers in this link/u],
  [
    "whose answers belong to another form",
    toLinkFragment({ "no such field": "x", "nor this": "y" }),
    /2 of this link’s answers didn’t fit/u,
  ],
] as const) {
  test(`a link ${what} opens the form with a sentence, which goes when it was read`, async ({ openContext }) => {
    const page = await (await openContext({ viewport: { width: 375, height: 800 } })).newPage();
    await page.goto(`/template/invoice/fill${fragment}`);
    const notice = page.getByRole("status").filter({ hasText: sentence });
    await notice.waitFor();
    expect(new URL(page.url()).hash).toBe("");
    await expectAccessible(page);
    await notice.getByRole("button", { name: "Got it" }).click();
    await notice.waitFor({ state: "detached" });
  });
}

test("links that are followed in the tab of their own form bring their answers each, the same one again too", async ({ openContext }) => {
  const page = await (await openContext({ viewport: { width: 375, height: 800 } })).newPage();
  await page.goto("/template/invoice/fill");
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  await page.getByText(/of 3 fields/u).waitFor();
  await page.getByLabel("Name").fill("typed before");
  const follow = (fragment: string) =>
    page.evaluate((hash) => {
      location.hash = hash;
    }, fragment);
  for (const name of ["Ada", "Grace"]) {
    await follow(toLinkFragment({ Name: name }));
    await page.getByRole("button", { name: "Use it" }).click();
    await expect.poll(() => page.getByLabel("Name").inputValue()).toBe(name);
    expect(new URL(page.url()).hash).toBe("");
  }
  // One that is left may be followed again, and another place on the page takes no offer away.
  await follow(toLinkFragment({ Name: "Hedy" }));
  await page.getByRole("button", { name: "No thanks" }).click();
  await follow(toLinkFragment({ Name: "Hedy" }));
  await page.getByRole("button", { name: "Use it" }).waitFor();
  await follow("#form");
  await page.getByRole("button", { name: "Use it" }).click();
  await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("Hedy");
});

test("a link with one's own answers is made on the device, and brings them to another", async ({ openContext }) => {
  const context = await openContext({ permissions: ["clipboard-read", "clipboard-write"] });
  const page = await context.newPage();
  await page.goto("/template/invoice/fill");
  await page.waitForFunction(() => document.documentElement.dataset["fields"] === "ready");
  await page.getByText(/of 3 fields/u).waitFor();
  await page.getByLabel("City").fill("Bad Wörishofen");
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Copy a link with my answers" }).click();
  await page.getByText("Link copied. Anyone who has it sees your answer").waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).not.toContain("Bad");

  const other = await (await openContext()).newPage();
  await other.goto(link);
  await other.getByRole("button", { name: "Use it" }).click();
  await expect.poll(() => other.getByLabel("City").inputValue()).toBe("Bad Wörishofen");
});
