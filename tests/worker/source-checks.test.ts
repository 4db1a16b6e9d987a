import { env, exports } from "cloudflare:workers";
import * as v from "valibot";
import { beforeEach, describe, expect, it } from "vitest";
import { Template } from "../../shared/contracts/template.ts";
import { type SourceCheck, createSourceChecks } from "../../worker/store/source-checks.ts";
import { seedTemplates } from "./seed-templates.ts";
import { call, shopEnv } from "./shop.ts";

const TOKEN = "a-token-of-the-operator-0123456789";
const CHECK: SourceCheck = {
  id: "irs-w-9",
  agency: "Internal Revenue Service",
  number: "W-9",
  pdfUrl: "https://www.irs.gov/pub/irs-pdf/fw9.pdf",
  pageUrl: "https://www.irs.gov/forms-pubs/about-form-w-9",
  outcome: "imported",
  detail: "",
  file: { sha256: "a".repeat(64), etag: '"1"', lastModified: null },
};
const { file: _, ...WITHOUT_FILE } = CHECK;
const FIRST = new Date("2026-11-01T08:00:00.000Z");
const LATER = new Date("2026-11-08T08:00:00.000Z");

async function readTemplate(): Promise<Template> {
  const response = await exports.default.fetch("https://fillwright.test/api/fillwright/templates/irs-w-9");
  return v.parse(Template, await response.json());
}

async function readOperatorPage(): Promise<string> {
  const answer = await call("GET", "/ops", { headers: { Authorization: `Bearer ${TOKEN}` } }, shopEnv({ OPS_TOKEN: TOKEN }));
  return answer.text();
}

describe("what syncs saw of a form", () => {
  const checks = () => createSourceChecks(env.DB);
  beforeEach(() => seedTemplates([{ id: "irs-w-9", title: "Form W-9", tags: ["tax"] }]));

  it("says nothing of a form that is not watched", async () => {
    const template = await readTemplate();
    expect([template.checkedOn, template.goneSince]).toEqual([undefined, undefined]);
    expect(await readOperatorPage()).toContain("No official form was asked for yet");
  });

  it("tells readers on which day the agency last gave the edition", async () => {
    await checks().save(CHECK, FIRST);
    expect((await readTemplate()).checkedOn).toBe("2026-11-01");
  });

  it("keeps that day, and the day since when it is gone, through further looks in vain", async () => {
    await checks().save(CHECK, FIRST);
    await checks().save({ ...WITHOUT_FILE, outcome: "gone", detail: "The address answers 404." }, LATER);
    await checks().save({ ...WITHOUT_FILE, outcome: "gone", detail: "The address answers 404." }, new Date("2026-11-15T08:00:00.000Z"));
    const template = await readTemplate();
    expect([template.checkedOn, template.goneSince]).toEqual(["2026-11-01", "2026-11-08"]);
    const page = await readOperatorPage();
    expect(page).toContain("gone since 2026-11-08 08:00: The address answers 404.");
    expect(page).toContain("npm run catalogue -- retire irs-w-9 --remote");
  });

  it("lists those that need an operator before those that are well", async () => {
    await checks().save({ ...CHECK, id: "irs-w-4", number: "W-4" }, FIRST);
    await checks().save(
      { ...WITHOUT_FILE, id: "irs-w-7", number: "W-7", outcome: "refused", detail: "The file is cut off before its end." },
      FIRST,
    );
    expect((await checks().list(10)).map(({ number, outcome }) => `${number} ${outcome}`)).toEqual(["W-7 refused", "W-4 imported"]);
  });
});
