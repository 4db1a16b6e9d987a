import { returnMemory } from "../../catalogue/return-memory.ts";

returnMemory();
const { pid, argv, env } = process;
console.log(JSON.stringify({ pid, words: argv.slice(2), tunables: env["GLIBC_TUNABLES"], place: env["STATE_DIR"] }));
