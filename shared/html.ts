/** Text as HTML, safe in content and in double-quoted attributes. */
export function escapeHtml(text: string): string {
  if (!/[&<>"]/u.test(text)) return text;
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** Markup that is safe to put into a page. Only `html` makes it. */
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

/** The fixed parts of a template without the line breaks and indents that its source has for whoever reads it. */
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
 * Markup as a template: what is put into it is text, in content and in double-quoted attributes, unless it is markup itself; `false` and `undefined` are
 * nothing. For what a page holds in numbers: React takes several times as long to write an element, and hydrates each of them.
 */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Html {
  const parts = cleanParts(strings);
  let text = parts[0] ?? "";
  for (let index = 0; index < values.length; index++) text += toText(values[index]) + (parts[index + 1] ?? "");
  return new Html(text);
}
