// An assistant's way to a form: search it, read its fields, make a link that brings answers. The person does the rest.
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

const [product = "http://127.0.0.1:5173", query = "invoice"] = process.argv.slice(2);

const client = new Client({ name: "example", version: "1" });
await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", product)));

async function call(name: string, input: Record<string, unknown>): Promise<unknown> {
  const { structuredContent } = await client.callTool({ name, arguments: input });
  return structuredContent;
}

const found = await call("search_forms", { query, limit: 3 });
console.log(found);
const id = /"id":"([^"]+)"/u.exec(JSON.stringify(found))?.[1];
if (id !== undefined) {
  const fields = await call("get_fields", { id });
  console.log(fields);
  const name = /"name":"([^"]+)"/u.exec(JSON.stringify(fields))?.[1] ?? "";
  console.log(await call("make_fill_link", { id, answers: { [name]: "Ada Example" } }));
}
await client.close();
