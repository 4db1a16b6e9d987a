import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { expect, test } from "./browser.ts";

async function ask(client: Client, name: string, input: Record<string, unknown>): Promise<string> {
  const { structuredContent, isError } = await client.callTool({ name, arguments: input });
  expect(isError ?? false).toBe(false);
  return JSON.stringify(structuredContent);
}

test("the official client finds a form, reads its fields and makes a link, and opened its answers stand in the right fields", async ({
  page,
  base,
}) => {
  const client = new Client({ name: "test", version: "1" });
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", base)));
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(["search_forms", "get_form", "get_fields", "make_fill_link"]);
  expect(await ask(client, "search_forms", { query: "invoice" })).toContain('"id":"invoice"');
  expect(await ask(client, "get_form", { id: "invoice" })).toContain("/template/invoice/fill");
  const fields = await ask(client, "get_fields", { id: "invoice" });
  const name = /"name":"([^"]+)","question":"Name"/u.exec(fields)?.[1] ?? "";
  const link = /"url":"([^"]+)"/u.exec(await ask(client, "make_fill_link", { id: "invoice", answers: { [name]: "Ada Lovelace" } }))?.[1];
  await client.close();
  const { pathname, hash } = new URL(String(link));
  await page.goto(`${pathname}${hash}`);
  await page.getByRole("button", { name: "Use it", exact: true }).click();
  await expect.poll(() => page.getByLabel("Name").first().inputValue()).toBe("Ada Lovelace");
});

test("a link that an assistant wrote by hand brings its answers", async ({ page }) => {
  await page.goto(`/template/invoice/fill#fill=${encodeURIComponent(JSON.stringify({ Name: "Ada & Co" }))}`);
  await page.getByRole("button", { name: "Use it", exact: true }).click();
  await expect.poll(() => page.getByLabel("Name").first().inputValue()).toBe("Ada & Co");
});
