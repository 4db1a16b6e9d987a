import { returnMemory } from "../../catalogue/return-memory.ts";

returnMemory();
const { pid, argv, env } = process;
console.log(JSON.stringify({ pid, words: argv.slice(2), largeBlock: env["MALLOC_MMAP_THRESHOLD_"], place: env["STATE_DIR"] }));
