/** Escapes a text for HTML content and double-quoted attributes. */
export function escapeHtml(text: string): string {
  if (!/[&<>"]/u.test(text)) return text;
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** Markup that is safe to insert into a page. Only `html` makes it. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type HtmlValue = Html | Html[] | string | number | false | undefined;

function toText(value: HtmlValue): string {
  if (typeof value === "string") return escapeHtml(value);
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(({ text }) => text).join("");
  return value === undefined || value === false ? "" : String(value);
}

const cleaned = new WeakMap<TemplateStringsArray, string[]>();

/** Returns the fixed parts of a template without the line breaks and indents of its source. */
function cleanParts(strings: TemplateStringsArray): string[] {
  let parts = cleaned.get(strings);
  if (!parts) {
    parts = strings.map((part) =>
      part
        .replaceAll(/>\s*\n\s*/gu, ">")
        .replaceAll(/\s*\n\s*</gu, "<")
        .replaceAll(/\s*\n\s*/gu, " "),
    );
    cleaned.set(strings, parts);
  }
  return parts;
}

/**
 * Makes markup from a template. Values are escaped for content and double-quoted attributes, unless they are markup; `false` and `undefined` become
 * nothing. For elements that a page has in large numbers: React takes several times as long to render each, and hydrates it.
 */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Html {
  const parts = cleanParts(strings);
  let text = parts[0] ?? "";
  for (let index = 0; index < values.length; index++) text += toText(values[index]) + (parts[index + 1] ?? "");
  return new Html(text);
}
