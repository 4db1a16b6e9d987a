import * as v from "valibot";
import { FieldValues } from "../../../shared/contracts/field-map.ts";
import { replaceUnsafe, shortenName } from "../../../shared/rules/file-names.ts";

const DraftFile = v.object({
  format: v.literal("fillwright-draft"),
  templateId: v.string(),
  sha256: v.string(),
  title: v.string(),
  values: FieldValues,
});
type DraftFile = v.InferOutput<typeof DraftFile>;

/** Writes a draft as a file for the person. It leaves the device only when they send it. */
export function toDraftFile({ templateId, sha256, title, values }: Omit<DraftFile, "format">): Blob {
  const file: DraftFile = { format: "fillwright-draft", templateId, sha256, title, values };
  return new Blob([JSON.stringify(file, null, 2)], { type: "application/json" });
}

/** Returns such a file's name, after that of the form or its PDF. */
export function toDraftFileName(name: string): string {
  const stem = replaceUnsafe(name.replace(/\.pdf$/iu, ""), " ")
    .replaceAll(/\s+/gu, " ")
    .trim();
  return `${shortenName(stem) || "form"}.answers.json`;
}
