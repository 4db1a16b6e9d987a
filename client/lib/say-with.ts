import { createElement, Fragment, type ReactNode } from "react";
import type { Blanks } from "../../shared/say.ts";

/** Returns a sentence with elements in its blanks: a date, a link, a name in bold. */
export function sayWith<Sentence extends string>(sentence: Sentence, elements: Record<Blanks<Sentence>, ReactNode>): ReactNode {
  const given = new Map<string, ReactNode>(Object.entries(elements));
  const parts = sentence.split(/\{(\w+)\}/u).map((part, index) => (index % 2 === 1 ? given.get(part) : part));
  return createElement(Fragment, null, ...parts);
}
