import path from "node:path";
import type { BrowserContext } from "playwright-core";
import { openBindings } from "../catalogue/bindings.ts";
import { importTemplates } from "../catalogue/import/import-templates.ts";
import { readSources } from "../catalogue/import/read-sources.ts";
import { signIn } from "../tests/e2e/sign-in.ts";

export type FormFile = { id: string; file: string; original: string };

/** Lists the forms below a folder or of a manifest whose paths contain one of the texts. */
export async function listForms(source: string, wanted: readonly string[]): Promise<FormFile[]> {
  const { usable } = await readSources(source);
  return usable.flatMap(({ id, path: file }) =>
    wanted.some((text) => file.includes(text)) ? [{ id, file: path.basename(file), original: file }] : [],
  );
}

/** Imports the forms below a folder or of a manifest whose paths contain one of the texts. */
export async function importForms(
  source: string,
  stateDir: string,
  wanted: readonly string[],
): Promise<{ done: FormFile[]; failed: { file: string; reason: string }[] }> {
  const bindings = await openBindings({ state: stateDir });
  try {
    const sources = await readSources(source);
    const usable = sources.usable.filter(({ path: file }) => wanted.some((text) => file.includes(text)));
    const results = await importTemplates({ ...sources, usable }, bindings);
    return {
      done: results
        .filter(({ outcome }) => outcome !== "failed")
        .map(({ id, file }) => ({ id, file, original: usable.find((candidate) => candidate.id === id)?.path ?? file })),
      failed: results.filter(({ outcome }) => outcome === "failed").map(({ file, reason = "" }) => ({ file, reason })),
    };
  } finally {
    await bindings.close();
  }
}

/** A signed-in person with a right to download: what an account may take away is measured elsewhere. */
export async function prepareVisitor(context: BrowserContext, url: string): Promise<void> {
  await context.addInitScript(() =>
    localStorage.setItem("consent", JSON.stringify({ tracking: false, decidedAt: "2026-01-01T00:00:00.000Z" })),
  );
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForFunction(() => document.documentElement.dataset["hydrated"] === "true");
  await signIn(page);
  await page.close();
  await context.route("**/api/account/completions", (route) =>
    route.fulfill({ json: { templateId: "", completedAt: new Date().toISOString() } }),
  );
}
