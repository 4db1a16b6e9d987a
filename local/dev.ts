import { run } from "./run.ts";

// npm run dev: the sources on Vite's development server, with every stand-in.
await run("development");
