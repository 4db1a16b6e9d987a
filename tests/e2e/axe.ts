import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Fails with rule and element for every breach of WCAG 2.2 A and AA that axe can find on the page as it is now, but for the rules in `except`. */
export async function expectAccessible(page: Page, except: string[] = []): Promise<void> {
  const axe = new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]).disableRules(except);
  const { violations } = await axe.analyze();
  expect(violations.flatMap((rule) => rule.nodes.map((node) => `${rule.id}: ${node.html} (${rule.help})`))).toEqual([]);
}
