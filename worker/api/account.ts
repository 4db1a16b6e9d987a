import { Hono } from "../hono.ts";
import { AccountRequest } from "../../shared/contracts/account.ts";
import { ConsentRequest } from "../../shared/contracts/consent.ts";
import type { UserEnv } from "../context.ts";
import { eraseAccount, exportAccount, findConsent, saveAccount, saveConsent } from "../domain/accounts.ts";
import { logFailure } from "../log-failure.ts";
import { streamText } from "../stream-text.ts";
import { sendsPrivacyControl } from "./privacy-control.ts";
import { readJson } from "./read-json.ts";

/** PUT, export and DELETE of the caller's account, and its decision about advertising. Mounted behind `requireUser`. */
export const account = new Hono<UserEnv>()
  .put("/", async (c) => {
    await readJson(c, AccountRequest);
    await saveAccount(c.var.context, c.var.user);
    return c.json({ ok: true });
  })
  .delete("/", async (c) => {
    await eraseAccount(c.var.context, c.var.user);
    return c.json({ ok: true });
  })
  .get("/export", async (c) => {
    const { config, requestId } = c.var.context;
    const body = await streamText(exportAccount(c.var.context, c.var.user), (error) =>
      logFailure({ event: "export_broke_off", requestId }, error),
    );
    c.header("Content-Type", "application/json");
    c.header("Content-Disposition", `attachment; filename="${config.product.slug}-account.json"`);
    return c.body(body);
  })
  .get("/consent", async (c) => c.json(await findConsent(c.var.context, c.var.user, sendsPrivacyControl(c))))
  .put("/consent", async (c) => {
    const { tracking } = await readJson(c, ConsentRequest);
    return c.json(await saveConsent(c.var.context, c.var.user, { tracking, globalPrivacyControl: sendsPrivacyControl(c) }));
  });
