import { beforeEach, expect, it } from "vitest";
import { rememberDownload, takeDownload } from "../../../../client/lib/navigation/continue-download.ts";
import { continueDownloadAt } from "../../../../client/lib/navigation/download-return.ts";

const WANTED = { kind: "flattened" as const, pages: [0] };

beforeEach(() => sessionStorage.clear());

it("a download that waited for a plan goes on once, on its page, and no ad's click is kept for it", () => {
  rememberDownload(WANTED);
  expect(takeDownload("/template/w-9/fill")).toBeNull();
  continueDownloadAt("/template/w-9/fill?gclid=X");
  expect(sessionStorage.getItem("continue-download")).not.toContain("gclid");
  expect(takeDownload("/template/w-4/fill")).toBeNull();
  expect(takeDownload("/template/w-9/fill")).toEqual(WANTED);
  expect(takeDownload("/template/w-9/fill")).toBeNull();
});

it("a download of one's own PDF does not go on with another PDF", () => {
  rememberDownload(WANTED);
  continueDownloadAt("/open?pdf=own-a&gclid=X");
  expect(takeDownload("/open?pdf=own-b")).toBeNull();
  expect(takeDownload("/open")).toBeNull();
  expect(takeDownload("/open?gclid=X&pdf=own-a")).toEqual(WANTED);
});
