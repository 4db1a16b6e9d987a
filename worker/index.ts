import { createApp } from "./app.ts";
import type { Bindings } from "./config/config.ts";
import { runScheduled } from "./scheduled.ts";

const app = createApp();

export default {
  fetch: (request, env, execution) => app.fetch(request, env, execution),
  scheduled: (_event, env, execution) => runScheduled(env, execution),
} satisfies ExportedHandler<Bindings>;
