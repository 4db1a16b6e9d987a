import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { openBindings } from "../../../catalogue/bindings.ts";
import { checkOthers } from "../../../catalogue/sync/check-others.ts";
import { createCatalogueImport } from "../../../worker/store/catalogue-import.ts";
import { createSimpleForm } from "../import/make-form.ts";
import { startAgencySites } from "./agency-sites.ts";

const addressOf = (id: string) => `https://city.example.gov/${id}.pdf`;

test("templates of an operator's own manifests are asked for under their address, and nothing is written", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "fillwright-others-"));
  const bindings = await openBindings({ state: path.join(folder, "state") });
  const sites = await startAgencySites();
  const form = await createSimpleForm();
  const sha256 = createHash("sha256").update(form).digest("hex");
  const edition = {
    revision: "r1",
    fileName: "a.pdf",
    fileSize: 1,
    kind: "acroform",
    fieldCount: 1,
    pages: [],
    editionDate: "2026-01-01",
    importDigest: "d",
  };
  const template = { description: "A form.", number: null, language: "en", source: null, tags: [], words: [] };
  const save = (id: string, sourceUrl: string | null, sha = sha256) =>
    createCatalogueImport(bindings.DB).save({ ...template, id, title: id, sourceUrl, edition: { ...edition, sha256: sha } }, new Date(0));
  await save("same", addressOf("same"));
  await save("newer", addressOf("newer"), "b".repeat(64));
  await save("moved", addressOf("moved"));
  await save("ours", null);
  await save("irs-w-9", addressOf("irs-w-9"));
  await save("their-w-9", "https://city.example.gov/about-w-9");
  for (const id of ["same", "newer", "irs-w-9"]) sites.files.set(addressOf(id), form);
  const before = await createCatalogueImport(bindings.DB).list();
  const politeness = { fetch: sites.fetch, userAgent: "Fillwright-catalogue/1.0", pauseMs: 0, patienceMs: 2_000, timeoutMs: 20_000 };
  const results = await checkOthers(bindings, new Set(["irs-w-9", "https://city.example.gov/about-w-9"]), { politeness });
  expect(Object.fromEntries(results.map(({ id, outcome }) => [id, outcome]))).toEqual({ same: "current", newer: "changed", moved: "gone" });
  expect(sites.asked.map(({ address }) => address)).not.toContain(addressOf("irs-w-9"));
  expect(await createCatalogueImport(bindings.DB).list()).toEqual(before);
  await sites.close();
  await bindings.close();
  await rm(folder, { recursive: true, force: true });
});
