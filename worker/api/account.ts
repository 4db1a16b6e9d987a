import { Hono } from "../hono.ts";
import { AccountRequest } from "../../shared/contracts/account.ts";
import { ConsentRequest } from "../../shared/contracts/consent.ts";
import type { UserEnv } from "../context.ts";
import { eraseAccount, exportAccount, findConsent, saveAccount, saveConsent } from "../domain/accounts.ts";
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
    const slug = c.var.context.config.product.slug;
    c.header("Content-Disposition", `attachment; filename="${slug}-account.json"`);
    return c.json(await exportAccount(c.var.context, c.var.user));
  })
  .get("/consent", async (c) => c.json(await findConsent(c.var.context, c.var.user, sendsPrivacyControl(c))))
  .put("/consent", async (c) => {
    const { tracking } = await readJson(c, ConsentRequest);
    return c.json(await saveConsent(c.var.context, c.var.user, { tracking, globalPrivacyControl: sendsPrivacyControl(c) }));
  });
