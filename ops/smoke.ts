import { smoke, tellSmoke } from "./deploy/smoke.ts";

const [url] = process.argv.slice(2);
if (url === undefined || !URL.canParse(url)) {
  console.error(
    "Usage: npm run smoke -- <url>\n\nAsks a running product what every visitor asks. The exit code is 1 when an answer is wrong.",
  );
  process.exitCode = 1;
} else if (!tellSmoke(await smoke(url))) {
  process.exitCode = 1;
}
