import "./compile-cache.ts";

// npm start: the production build, built first when a source is newer.
const { run } = await import("./run.ts");
await run("production");
