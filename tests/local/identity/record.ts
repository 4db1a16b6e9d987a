/**
 * Records an identity provider's answers: `node tests/local/identity/record.ts http://127.0.0.1:9099 "firebase-tools 15.34.2"` sends the requests of
 * `recording.json` to the official Auth emulator there, started afresh for the project `demo-fillwright`, and stores its answers in their place.
 */
import { readFile, writeFile } from "node:fs/promises";
import * as v from "valibot";
import { play, Recording } from "./exchanges.ts";

const FILE = new URL("recording.json", import.meta.url);

const [origin, from] = v.parse(v.tuple([v.string(), v.string()]), process.argv.slice(2));
const { exchanges } = v.parse(Recording, JSON.parse(await readFile(FILE, "utf8")));
await writeFile(FILE, `${JSON.stringify({ from, exchanges: await play(origin, exchanges) }, null, 2)}\n`);
