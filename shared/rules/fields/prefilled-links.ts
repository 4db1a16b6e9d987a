import * as v from "valibot";
import type { FieldMap, FieldValues } from "../../contracts/field-map.ts";
import { FILL_PARAMETER } from "./fill-fragment.ts";
import { normaliseLabel, type SuggestedAnswer, toSuggestedAnswer } from "../profile/suggested-answers.ts";

const FRAGMENT_MAX_LENGTH = 32_768;
const ANSWERS_MAX = 500;

const Answers = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(200)), v.pipe(v.string(), v.maxLength(5000))),
  v.check((answers) => Object.keys(answers).length <= ANSWERS_MAX),
);
/** Answers by the name or the label of a field. */
type LinkAnswers = v.InferOutput<typeof Answers>;

function fromBase64Url(encoded: string): string {
  const bytes = Uint8Array.from(atob(encoded.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}

/**
 * Parses the answers in a link's fragment, such as `#fill=eyJuYW1lIjoiQWRhIn0`, or percent-encoded JSON; null when it has no readable ones, or more
 * than the limit.
 */
export function parseLinkAnswers(fragment: string): LinkAnswers | null {
  const encoded = fragment.length <= FRAGMENT_MAX_LENGTH ? new URLSearchParams(fragment.replace(/^#/u, "")).get(FILL_PARAMETER) : null;
  if (!encoded || !/^(?:[\w-]+|\{.*\})$/su.test(encoded)) return null;
  try {
    const parsed = v.safeParse(Answers, JSON.parse(encoded.startsWith("{") ? encoded : fromBase64Url(encoded)));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Returns the fragment for `answers`: base64url of their JSON in UTF-8. */
export function toLinkFragment(answers: LinkAnswers): string {
  const binary = Array.from(new TextEncoder().encode(JSON.stringify(answers)), (byte) => String.fromCharCode(byte)).join("");
  return `#${FILL_PARAMETER}=${btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

/** Returns the answers of a form for a link: those of its fields, without secrets, signatures and placements. */
export function toLinkAnswers({ fields }: Pick<FieldMap, "fields">, values: FieldValues): LinkAnswers {
  const names = new Set(
    fields
      .filter(({ kind, readOnly, password }) => kind !== "signature" && kind !== "button" && !readOnly && !password)
      .map(({ name }) => name),
  );
  const entries = Object.entries(values).flatMap(([name, value]): [string, string][] => {
    const text = [value].flat()[0] ?? "";
    return names.has(name) && text !== "" ? [[name, text]] : [];
  });
  return Object.fromEntries(entries);
}

/**
 * Matches each of a link's answers to a field: by the exact name, else by a label that only one field has. An answer that fits no field, or that its
 * field cannot take, is left out. Fields are read once, however many answers there are.
 */
export function matchLinkAnswers({ fields }: Pick<FieldMap, "fields">, answers: LinkAnswers): Map<string, SuggestedAnswer> {
  const byName = Map.groupBy(fields, ({ name }) => name);
  const byLabel = Map.groupBy(fields, ({ label, groupLabel }) => normaliseLabel(groupLabel ?? label));
  const matched = new Map<string, SuggestedAnswer>();
  for (const [key, text] of Object.entries(answers)) {
    const labelled = byLabel.get(normaliseLabel(key)) ?? [];
    const isOneField = new Set(labelled.map(({ name }) => name)).size === 1;
    const widgets = byName.get(key) ?? (isOneField ? (byName.get(labelled[0]?.name ?? "") ?? []) : []);
    const answer = toSuggestedAnswer(widgets, text);
    if (answer) matched.set(key, answer);
  }
  return matched;
}

/**
 * Returns the changes that a link's answers would make, without answers that are there already. `unfit` counts those that no field of the form takes.
 */
export function suggestLinkAnswers(
  fieldMap: Pick<FieldMap, "fields">,
  answers: LinkAnswers,
  values: Record<string, unknown>,
): { suggested: SuggestedAnswer[]; unfit: number } {
  const matched = matchLinkAnswers(fieldMap, answers);
  const changes = [...matched.values()].filter(({ name, value }) => values[name] !== value);
  return {
    suggested: [...new Map(changes.map((answer) => [answer.name, answer])).values()],
    unfit: Object.keys(answers).length - matched.size,
  };
}
