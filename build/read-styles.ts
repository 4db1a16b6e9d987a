import { type CssLocation, type CssNode, parse, type StyleSheet } from "css-tree";

/** Parses a stylesheet, values of custom properties too. Conditions of at-rules stay text. @throws SyntaxError where css-tree would otherwise keep text unread */
export function readStyles(css: string): StyleSheet {
  const sheet = parse(css, {
    positions: true,
    parseCustomProperty: true,
    parseAtrulePrelude: false,
    onParseError(error) {
      throw error;
    },
  });
  if (sheet.type !== "StyleSheet") throw new Error(`A stylesheet was read as ${sheet.type}.`);
  return sheet;
}

/** Returns where a node stands in the sheet. @throws Error for one that css-tree gives no place: spaces and combinators made of spaces */
export function placeOf(node: CssNode): CssLocation {
  if (!node.loc) throw new Error(`A ${node.type} of the stylesheet has no place.`);
  return node.loc;
}

/** Returns the text that a node was read from. */
export function textOf(css: string, node: CssNode): string {
  const { start, end } = placeOf(node);
  return css.slice(start.offset, end.offset);
}

/** Returns the text of a rule before its block, and of the whole rule where it has none. */
export function headOf(css: string, rule: CssNode & { block?: CssNode | null }): string {
  const { start, end } = placeOf(rule);
  return css.slice(start.offset, rule.block ? placeOf(rule.block).start.offset : end.offset).trim();
}
