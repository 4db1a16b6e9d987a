import * as v from "valibot";
import { FieldValues } from "../../../shared/contracts/field-map.ts";

const DraftFile = v.object({
  format: v.literal("fillwright-draft"),
  templateId: v.string(),
  sha256: v.string(),
  title: v.string(),
  values: FieldValues,
});
export type DraftFile = v.InferOutput<typeof DraftFile>;

/** A draft as a file that the person keeps. It leaves the device by nobody's doing but theirs. */
export function toDraftFile({ templateId, sha256, title, values }: Omit<DraftFile, "format">): Blob {
  const file: DraftFile = { format: "fillwright-draft", templateId, sha256, title, values };
  return new Blob([JSON.stringify(file, null, 2)], { type: "application/json" });
}

/** What such a file is called, after the form's name or that of its PDF. */
export function toDraftFileName(name: string): string {
  return `${
    name
      .replace(/\.pdf$/iu, "")
      .replaceAll(/[\\/:*?"<>|]/gu, " ")
      .trim() || "form"
  }.answers.json`;
}
