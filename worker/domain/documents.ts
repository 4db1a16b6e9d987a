import type * as v from "valibot";
import type { SavedDocument, SavedDocumentRequest, SavedDocumentSummary } from "../../shared/contracts/document.ts";
import { AppError } from "../../shared/errors.ts";
import type { RequestContext } from "../context.ts";
import type { VerifiedUser } from "../services/firebase-tokens.ts";
import { saveAccount } from "./accounts.ts";
import { requireSeal } from "./answer-seal.ts";
import { openDocument, openSummary, sealDocument } from "./sealed-documents.ts";
import { loadSubscription } from "./subscriptions.ts";

/** Documents that one account may keep; a person has tens, a script would have millions. */
const DOCUMENT_LIMIT = 1_000;

type Request = v.InferOutput<typeof SavedDocumentRequest>;

async function requireSubscription(context: RequestContext, { uid }: VerifiedUser): Promise<void> {
  const { isActive } = await loadSubscription(context, uid, new Date());
  if (isActive) return;
  throw new AppError("subscription_required", "Keeping documents in your account is part of a plan. What you typed stays on this device.");
}

/** Lists the caller's documents, newest first, without their values. @throws AppError subscription_required */
export async function listDocuments(context: RequestContext, user: VerifiedUser): Promise<SavedDocumentSummary[]> {
  await requireSubscription(context, user);
  const { stores, services } = context;
  const stored = await stores.documents.list(user.uid);
  return Promise.all(stored.map((summary) => openSummary(services.seal, user.uid, summary)));
}

/** Returns one of the caller's documents. @throws AppError subscription_required, not_found */
export async function requireDocument(context: RequestContext, user: VerifiedUser, id: string): Promise<SavedDocument> {
  await requireSubscription(context, user);
  const document = await context.stores.documents.find(user.uid, id);
  if (!document) throw new AppError("not_found", "There is no such document in your account.");
  return openDocument(context.services.seal, user.uid, document);
}

/**
 * Keeps answers in the account. `version` is the one the caller started from, null for a new document: nothing that another device saved in between
 * is overwritten. @throws AppError subscription_required; conflict when another device was faster; too_large when the account is full; unavailable without a
 * key to seal them with
 */
export async function saveDocument(
  context: RequestContext,
  user: VerifiedUser,
  { id, version, ...request }: Request & { id: string; version: number | null },
  now = new Date(),
): Promise<SavedDocument> {
  await requireSubscription(context, user);
  const { documents } = context.stores;
  const document = { id, ...request };
  const sealed = await sealDocument(requireSeal(context.services.seal), user.uid, document);
  if (version === null) await saveAccount(context, user, now);
  const saved =
    version === null
      ? await documents.insert(user.uid, sealed, DOCUMENT_LIMIT, now.toISOString())
      : await documents.replace(user.uid, sealed, version, now.toISOString());
  if (!saved && version === null && (await documents.count(user.uid)) >= DOCUMENT_LIMIT)
    throw new AppError("too_large", `An account keeps up to ${DOCUMENT_LIMIT} documents. Delete one that you no longer need.`);
  if (!saved) throw new AppError("conflict", "You changed this document on another device. We kept both versions; choose one.");
  return { ...document, version: (version ?? 0) + 1, updatedAt: now.toISOString() };
}

/**
 * Deletes one of the caller's documents, or its `version` where that is named. This needs no subscription, because the answers are theirs. Safe to repeat.
 * @throws AppError conflict when another device saved a later version, which stays
 */
export async function removeDocument(
  { stores: { documents } }: RequestContext,
  { uid }: VerifiedUser,
  { id, version }: { id: string; version: number | null },
): Promise<void> {
  if ((await documents.remove(uid, id, version)) || version === null || !(await documents.find(uid, id))) return;
  throw new AppError("conflict", "You changed this document on another device, so it was not deleted.");
}
