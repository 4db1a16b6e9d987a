import type { Completion, CompletionRequest } from "../../shared/contracts/document.ts";
import { AppError } from "../../shared/errors.ts";
import { toCompletedId } from "../../shared/rules/own-pdfs.ts";
import { COMPLETION_SECONDS, coveredUntil } from "../../shared/rules/purchase/completion-right.ts";
import type { RequestContext } from "../context.ts";
import { saveAccount } from "./accounts.ts";
import { noTemplate } from "./no-template.ts";
import { loadSubscription } from "./subscriptions.ts";
import type { VerifiedUser } from "../services/firebase-tokens.ts";

/**
 * Notes that the caller takes one completed PDF away. The same document is covered for 30 days: correcting it and taking it again needs no
 * further right. A form that has left the catalogue meanwhile counts as any other. @throws AppError subscription_required when the free one is used and nothing
 * is paid; not_found for a form that never was in the catalogue
 */
export async function recordCompletion(
  context: RequestContext,
  user: VerifiedUser,
  document: CompletionRequest,
  now = new Date(),
): Promise<Completion> {
  const templateId = toCompletedId(document);
  if ("templateId" in document && !(await context.stores.templates.isKnown(templateId))) throw noTemplate();
  await saveAccount(context, user, now);
  const { isActive } = await loadSubscription(context, user.uid, now);
  const completedAt = now.toISOString();
  const since = new Date(now.getTime() - COMPLETION_SECONDS * 1000).toISOString();
  const grantedAt = await context.stores.completions.add({ uid: user.uid, templateId, now: completedAt, since, isActive });
  if (grantedAt === null)
    throw new AppError(
      "subscription_required",
      "Your free form is used. Choose a plan to take this document away; what you typed stays where it is.",
    );
  return { templateId, completedAt, until: coveredUntil(grantedAt) };
}
