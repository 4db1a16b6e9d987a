import { beforeEach, describe, expect, it, vi } from "vitest";
import type { SavedDocument } from "../../../shared/contracts/document.ts";
import { createDocumentsApi } from "../../../client/features/documents/documents-api.ts";
import { createDocumentSaver } from "../../../client/features/documents/save-document.ts";
import { createAccountApi } from "../../../client/lib/identity/account-api.ts";

const template = { id: "w-9", sha256: "a".repeat(64), title: "Form W-9" };
const stored: SavedDocument = {
  id: "d1",
  templateId: "w-9",
  sha256: template.sha256,
  name: "Mine",
  values: { a: "theirs" },
  version: 3,
  updatedAt: "2026-01-01",
};

const requests: { method: string; url: string; ifMatch: string | null; body: unknown }[] = [];

/** The network: what the API answers to each call, by method. */
function answerWith(answers: Record<string, [status: number, body: unknown]>): void {
  vi.stubGlobal("fetch", async (url: string, { method = "GET", headers, body }: RequestInit = {}) => {
    requests.push({
      method,
      url,
      ifMatch: new Headers(headers).get("If-Match"),
      body: typeof body === "string" ? JSON.parse(body) : undefined,
    });
    const [status, json] = answers[method] ?? [404, { error: "none", code: "not_found", requestId: "r" }];
    return Response.json(json, { status });
  });
}

const api = createDocumentsApi(createAccountApi("fillwright", { idToken: async () => "token" }));
const conflict = { error: "Changed.", code: "conflict", requestId: "r" };

let saveDocument = createDocumentSaver(api);

/** An account that has each save, and whose next response is lost where `losesNext`. */
function storeAnswers() {
  const account: { documents: SavedDocument[]; losesNext: boolean } = { documents: [], losesNext: false };
  vi.stubGlobal("fetch", async (url: string, { method = "GET", headers, body }: RequestInit = {}) => {
    const id = url.split("/").at(-1);
    const known = account.documents.find((document) => document.id === id);
    if (method === "GET") return Response.json(known);
    const version = new Headers(headers).get("If-Match");
    if (version !== (known ? `"${known.version}"` : null)) return Response.json(conflict, { status: 409 });
    const request: object = typeof body === "string" ? JSON.parse(body) : {};
    const document = { ...stored, ...request, id: String(id), version: (known?.version ?? 0) + 1 };
    account.documents = [...account.documents.filter((other) => other !== known), document];
    if (!account.losesNext) return Response.json(document, { status: 201 });
    account.losesNext = false;
    throw new TypeError("The network is gone.");
  });
  return account;
}

beforeEach(() => {
  requests.length = 0;
  saveDocument = createDocumentSaver(api);
});

describe("saving to the account", () => {
  it("makes a document the first time, under an id of its own and the template's title", async () => {
    answerWith({ PUT: [201, stored] });
    const result = await saveDocument(null, { template, values: { a: "1" } });
    expect(result).toEqual({ kind: "saved", document: stored });
    expect(requests).toMatchObject([{ method: "PUT", ifMatch: null, body: { templateId: "w-9", name: "Form W-9", values: { a: "1" } } }]);
  });

  it("names the version that it started from after that", async () => {
    answerWith({ PUT: [200, stored] });
    await saveDocument({ id: "d1", version: 2 }, { template, values: {} });
    expect(requests).toMatchObject([{ url: "/api/account/documents/d1", ifMatch: '"2"' }]);
  });

  it("brings what another device saved when that was faster, and overwrites nothing", async () => {
    answerWith({ PUT: [409, conflict], GET: [200, stored] });
    expect(await saveDocument({ id: "d1", version: 2 }, { template, values: { a: "mine" } })).toEqual({
      kind: "conflict",
      theirs: stored,
    });
  });

  it("says so when another device has deleted the document", async () => {
    answerWith({ PUT: [409, conflict] });
    expect(await saveDocument({ id: "d1", version: 2 }, { template, values: {} })).toEqual({ kind: "conflict", theirs: null });
  });

  it("passes on that a plan is needed, in the server's words", async () => {
    answerWith({ PUT: [402, { error: "A plan is needed.", code: "subscription_required", requestId: "r" }] });
    await expect(saveDocument(null, { template, values: {} })).rejects.toMatchObject({
      code: "subscription_required",
      message: "A plan is needed.",
    });
  });

  it("makes one document when the response to the first save is lost, whatever was typed since", async () => {
    const account = storeAnswers();
    account.losesNext = true;
    await expect(saveDocument(null, { template, values: { a: "1" } })).rejects.toMatchObject({ code: "unavailable" });
    expect(await saveDocument(null, { template, values: { a: "2" } })).toMatchObject({ kind: "saved", document: { version: 2 } });
    expect(account.documents).toMatchObject([{ values: { a: "2" }, version: 2 }]);
    await saveDocument(null, { template, values: { a: "3" } });
    expect(account.documents).toHaveLength(2);
  });

  it("calls no save of its own another device's, when the response to it was lost", async () => {
    const account = storeAnswers();
    account.documents = [stored];
    account.losesNext = true;
    const link = { id: stored.id, version: 3 };
    await expect(saveDocument(link, { template, values: { a: "1" } })).rejects.toMatchObject({ code: "unavailable" });
    expect(await saveDocument(link, { template, values: { a: "2" } })).toMatchObject({ kind: "saved", document: { version: 5 } });
  });

  it("still tells another device's save after a response was lost", async () => {
    const account = storeAnswers();
    account.documents = [stored];
    account.losesNext = true;
    const link = { id: stored.id, version: 3 };
    await expect(saveDocument(link, { template, values: { a: "1" } })).rejects.toMatchObject({ code: "unavailable" });
    const theirs = { ...stored, values: { a: "other" }, version: 5 };
    account.documents = [theirs];
    expect(await saveDocument(link, { template, values: { a: "2" } })).toEqual({ kind: "conflict", theirs });
  });
});
