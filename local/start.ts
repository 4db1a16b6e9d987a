import { run } from "./run.ts";

// npm start: the production build, built first when a source is newer.
await run("production");
