import type { AccountExport } from "../../shared/contracts/account.ts";
import type { SavedDocument, SavedDocumentSummary } from "../../shared/contracts/document.ts";
import { FieldValues } from "../../shared/contracts/field-map.ts";
import { AppError } from "../../shared/errors.ts";
import type { RequestContext } from "../context.ts";
import type { NewDocument, StoredDocument, StoredSummary } from "../store/documents.ts";
import { parseStored } from "../store/parse-stored.ts";
import { type AnswerSeal, openText, requireSeal } from "./answer-seal.ts";

/** Up to a megabyte and a half each, of which an isolate should not hold many at once. */
const READ_AT_A_TIME = 8;
/** Most documents that cannot be opened in one call: each is read and logged, and an invocation has other work. */
const MOST_PASSED_OVER = 1_000;

type Answers = Omit<SavedDocument, "version" | "updatedAt">;

/** @throws AppError unavailable when no key opens the name */
export async function openSummary(
  seal: AnswerSeal | null,
  uid: string,
  { keyId, ...summary }: StoredSummary,
): Promise<SavedDocumentSummary> {
  const place = { uid, documentId: summary.id, column: "name" } as const;
  return { ...summary, name: await openText(seal, place, { keyId, text: summary.name }) };
}

/** Opens a document; its values are null when the stored ones are damaged. @throws AppError unavailable when no key opens the answers */
async function openStored(
  seal: AnswerSeal | null,
  uid: string,
  { values, ...summary }: StoredDocument,
): Promise<SavedDocumentSummary & { values: FieldValues | null }> {
  const place = { uid, documentId: summary.id, column: "values" } as const;
  const opened = await openText(seal, place, { keyId: summary.keyId, text: values });
  return { ...(await openSummary(seal, uid, summary)), values: parseStored("documents.field_values", opened, FieldValues) };
}

/** @throws AppError unavailable when no key opens the answers, or they are damaged */
export async function openDocument(seal: AnswerSeal | null, uid: string, stored: StoredDocument): Promise<SavedDocument> {
  const { values, ...summary } = await openStored(seal, uid, stored);
  if (values === null)
    throw new AppError("unavailable", "We can’t read the saved answers of this document. Write to us. Your other documents are all right.");
  return { ...summary, values };
}

/** Seals a document for the database: no text that a person typed stays in clear. */
export async function sealDocument(seal: AnswerSeal, uid: string, { id, templateId, sha256, name, values }: Answers): Promise<NewDocument> {
  const [sealedName, sealedValues] = await Promise.all([
    seal.seal({ uid, documentId: id, column: "name" }, name),
    seal.seal({ uid, documentId: id, column: "values" }, JSON.stringify(values)),
  ]);
  return { id, templateId, sha256, name: sealedName, values: sealedValues, keyId: seal.keyId };
}

/**
 * Yields the documents that a person has by now, oldest first and in clear, a few in memory at a time. This needs no subscription, because the answers are
 * theirs. A damaged document has no values and does not block the others.
 */
export async function* exportDocuments(
  { stores, services }: RequestContext,
  uid: string,
): AsyncGenerator<AccountExport["documents"][number]> {
  const ids = await stores.documents.listIds(uid);
  for (let at = 0; at < ids.length; at += READ_AT_A_TIME)
    for (const stored of await stores.documents.listNamed(uid, ids.slice(at, at + READ_AT_A_TIME)))
      yield await openStored(services.seal, uid, stored);
}

/** Reads the documents of all people that are in clear or under one of these keys, a few at a time. */
async function* readSealedWith({ documents }: RequestContext["stores"], keyIds: (string | null)[]) {
  for (const keyId of keyIds) {
    let row: number | undefined = 0;
    while (row !== undefined) {
      const page = await documents.listSealedWith(keyId, row, READ_AT_A_TIME);
      yield* page;
      row = page.at(-1)?.row;
    }
  }
}

/**
 * Seals with the current key up to `limit` documents that are in clear or under an older one, and returns how many. One that cannot be
 * opened is logged, left as it is and passed over. @throws AppError unavailable without a key
 */
export async function resealDocuments({ stores, services }: RequestContext, limit: number): Promise<number> {
  const seal = requireSeal(services.seal);
  let done = 0;
  let passedOver = 0;
  for await (const { uid, ...document } of readSealedWith(stores, [null, ...seal.olderKeyIds])) {
    const opened = await openDocument(seal, uid, document).catch(() => null);
    if (opened === null) passedOver += 1;
    else {
      const { version, updatedAt } = document;
      await stores.documents.reseal(uid, { ...(await sealDocument(seal, uid, opened)), version, updatedAt });
      done += 1;
    }
    if (done === limit || passedOver === MOST_PASSED_OVER) break;
  }
  return done;
}
