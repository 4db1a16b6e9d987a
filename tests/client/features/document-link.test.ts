import { beforeEach, expect, it } from "vitest";
import { noteEdit, readDocumentLink, writeDocumentLink } from "../../../client/features/documents/document-link.ts";

const EDITION = { id: "w-9", sha256: "a".repeat(64) };
const LINK = { account: "ada", id: "d1", version: 2, isEdited: false };

beforeEach(() => localStorage.clear());

it("a draft belongs to a document of one account: for another person on this device it is new", () => {
  writeDocumentLink(EDITION, LINK);
  expect(readDocumentLink(EDITION, "ada")).toEqual(LINK);
  expect(readDocumentLink(EDITION, "grace")).toBeNull();
  writeDocumentLink(EDITION, { ...LINK, account: "grace", id: "d2" });
  expect(readDocumentLink(EDITION, "grace")).toMatchObject({ id: "d2" });
  expect(readDocumentLink(EDITION, "ada")).toBeNull();
});

it("an edit is noted for the document that the draft belongs to, whoever is signed in", () => {
  noteEdit(EDITION);
  expect(readDocumentLink(EDITION, "ada")).toBeNull();
  writeDocumentLink(EDITION, LINK);
  noteEdit(EDITION);
  expect(readDocumentLink(EDITION, "ada")).toEqual({ ...LINK, isEdited: true });
});
