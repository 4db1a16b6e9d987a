import type { Completion } from "../../shared/contracts/document.ts";
import { AppError } from "../../shared/errors.ts";
import type { RequestContext } from "../context.ts";
import { requireTemplate } from "./catalogue.ts";
import { saveAccount } from "./accounts.ts";
import { loadSubscription } from "./subscriptions.ts";
import type { VerifiedUser } from "../services/firebase-tokens.ts";

/** Notes that the caller takes one completed PDF away. @throws AppError subscription_required when the free one is used and nothing is paid */
export async function recordCompletion(
  context: RequestContext,
  user: VerifiedUser,
  templateId: string,
  now = new Date(),
): Promise<Completion> {
  await requireTemplate(context, templateId);
  await saveAccount(context, user, now);
  const { isActive } = await loadSubscription(context, user.uid, now);
  const completedAt = now.toISOString();
  const isAllowed = await context.stores.completions.add({ uid: user.uid, templateId, now: completedAt, isActive });
  if (!isAllowed)
    throw new AppError(
      "subscription_required",
      "Your free download is used. Choose a plan to take this document away; what you typed stays where it is.",
    );
  return { templateId, completedAt };
}
