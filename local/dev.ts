import "./compile-cache.ts";

// npm run dev: the sources on Vite's development server, with every stand-in.
const { run } = await import("./run.ts");
await run("development");
