import { readFile } from "node:fs/promises";
import { loadPdfium } from "../../catalogue/import/load-pdfium.ts";
import { readTemplate } from "../../catalogue/import/prepare-template.ts";
import { writePdf } from "../../pdf/write/write-pdf.ts";
import type { Field, FieldMap } from "../../shared/contracts/field-map.ts";
import { type AnswerMatch, matchAnswers, type MatchedAnswer } from "../../shared/rules/fields/match-answers.ts";
import { roundValues } from "../distinct-values.ts";
import { valuesOf } from "./values-of.ts";

/** What became of the answers of an older edition. `lookAt` are those entered in other words or elsewhere, each as a line, for a person to judge. */
type FileEditions = { kind: AnswerMatch["kind"]; given: number; entered: number; asked: number; left: number; lookAt: string[] };

/** Two fields further apart are not at one place, in parts of the page. */
const SAME_PLACE = 0.05;

/** Answers every field of the older edition, and matches what its filled file says to the newer one, both read as the product reads files. */
export async function matchFileEditions(older: string, newer: string): Promise<FileEditions> {
  const pdfium = await loadPdfium();
  const before = await readTemplate(pdfium, await readFile(older));
  const { fieldMap: now } = await readTemplate(pdfium, await readFile(newer));
  const values = roundValues(before.fieldMap, "short");
  const filled = await readTemplate(pdfium, await writePdf(before.fill, before.fieldMap, values, { mode: "editable" }));
  const { fields } = filled.fieldMap;
  const { kind, sure, unsure, left } = matchAnswers(now, { fileName: older, values: valuesOf(filled.fieldMap), fields });
  const lookAt = sure.flatMap((answer) => describeMove(answer, before.fieldMap, now));
  return { kind, given: Object.keys(values).length, entered: sure.length, asked: unsure.length, left: left.length, lookAt };
}

function describeMove({ name, source }: MatchedAnswer, before: FieldMap, now: FieldMap): string[] {
  const [from, to] = [before.fields.find((field) => field.name === source), now.fields.find((field) => field.name === name)];
  if (!from || !to) return [];
  const isInPlace = from.page === to.page && [0, 1].every((edge) => Math.abs((from.rect[edge] ?? 0) - (to.rect[edge] ?? 0)) < SAME_PLACE);
  return isInPlace && asks(from) === asks(to) ? [] : [`${source} → ${name}: ${asks(from)} → ${asks(to)}`];
}

function asks({ groupLabel = "", label }: Field): string {
  return `${groupLabel} ${label}`.trim();
}
