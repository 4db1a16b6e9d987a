import { describe, expect, it } from "vitest";
import { namesDocument } from "../../../pdf/read/names-document.ts";

describe("a PDF's title", () => {
  it.each([
    "H:\\Rules Attorney\\SECCO\\DIVORCE FORMS\\FINAL ORDER DIVORCE SET ONE.wpd",
    "\\\\server\\forms\\Lease",
    "C:/Users/ada/Desktop/Lease",
    "/Users/ada/Desktop/Lease agreement",
    "~/forms/lease",
    "file:///home/ada/lease",
  ])("that is a path on its author's disk names nothing: %s", (title) => {
    expect(namesDocument(title)).toBe(false);
  });

  it.each(["Final order.wpd", "lease.DOC", "Lease.odt", "fees 2026.xlsx", "w9.indd", "scan0001.tif"])(
    "that is a program's file name names nothing: %s",
    (title) => {
      expect(namesDocument(title)).toBe(false);
    },
  );

  it.each(["", "untitled", "Untitled-1", "Microsoft Word - lease.doc", "Microsoft Word - Lease", "Microsoft Excel - Fees", "<title>"])(
    "that a program made up names nothing: %j",
    (title) => {
      expect(namesDocument(title)).toBe(false);
    },
  );

  it.each([
    "Final Order of Divorce",
    "Form W-9 (Rev. March 2024)",
    "N/A and/or affidavit",
    "Application of Smith v. Doe",
    "Request: Part A",
    "Publisher's agreement",
    "Schedule 1.2",
  ])("in words names the document: %s", (title) => {
    expect(namesDocument(title)).toBe(true);
  });
});
