import { parseArgs } from "node:util";
import { formatJson } from "../catalogue/format-json.ts";
import { runCommand } from "../catalogue/run-command.ts";
import { smoke, tellSmoke } from "./deploy/smoke.ts";

const USAGE = `Usage: npm run smoke -- <url> [--json]

Asks a running product what every visitor asks. The exit code is 1 when an answer is wrong.
  --json   print the result as JSON`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: "boolean", short: "h", default: false }, json: { type: "boolean", default: false } },
  });
  const [url] = positionals;
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  if (url === undefined || !URL.canParse(url)) throw new Error(USAGE);
  const checks = await smoke(url);
  if (!values.json) return tellSmoke(checks) ? 0 : 1;
  console.log(formatJson(checks));
  return checks.every(({ problem }) => problem === null) ? 0 : 1;
}

await runCommand(main);
