import { beforeEach, describe, expect, it, vi } from "vitest";
import type { SavedDocument } from "../../../shared/contracts/document.ts";
import { createDocumentsApi } from "../../../client/features/documents/documents-api.ts";
import { saveDocument } from "../../../client/features/documents/save-document.ts";
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

beforeEach(() => {
  requests.length = 0;
});

describe("saving to the account", () => {
  it("makes a document the first time, under an id of its own and the template's title", async () => {
    answerWith({ PUT: [201, stored] });
    const result = await saveDocument(api, null, { template, values: { a: "1" } });
    expect(result).toEqual({ kind: "saved", document: stored });
    expect(requests).toMatchObject([{ method: "PUT", ifMatch: null, body: { templateId: "w-9", name: "Form W-9", values: { a: "1" } } }]);
  });

  it("names the version that it started from after that", async () => {
    answerWith({ PUT: [200, stored] });
    await saveDocument(api, { id: "d1", version: 2 }, { template, values: {} });
    expect(requests).toMatchObject([{ url: "/api/account/documents/d1", ifMatch: '"2"' }]);
  });

  it("brings what another device saved when that was faster, and overwrites nothing", async () => {
    answerWith({ PUT: [409, conflict], GET: [200, stored] });
    expect(await saveDocument(api, { id: "d1", version: 2 }, { template, values: { a: "mine" } })).toEqual({
      kind: "conflict",
      theirs: stored,
    });
  });

  it("says so when another device has deleted the document", async () => {
    answerWith({ PUT: [409, conflict] });
    expect(await saveDocument(api, { id: "d1", version: 2 }, { template, values: {} })).toEqual({ kind: "conflict", theirs: null });
  });

  it("passes on that a plan is needed, in the server's words", async () => {
    answerWith({ PUT: [402, { error: "A plan is needed.", code: "subscription_required", requestId: "r" }] });
    await expect(saveDocument(api, null, { template, values: {} })).rejects.toMatchObject({
      code: "subscription_required",
      message: "A plan is needed.",
    });
  });
});
