import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { html } from "../../shared/html.ts";

describe("markup as a template", () => {
  it("keeps a text what it is, in content and in attributes", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const { text: markup } = html`<a title="${text}">${text}</a>`;
        const [, title, content] = /^<a title="([^"<>]*)">([^"<>]*)<\/a>$/su.exec(markup) ?? [];
        expect([title, content].map(decode)).toEqual([text, text]);
      }),
    );
  });

  it("puts markup into markup, lists too, and nothing for what is absent", () => {
    const items = [1, 2].map((number) => html`<li>${number}</li>`);
    expect(
      html`<ul>
        ${items}${false}${undefined}
      </ul>`.text,
    ).toBe("<ul><li>1</li><li>2</li></ul>");
  });

  it("has no space between tags where its source breaks the line, and leaves the breaks of a text", () => {
    const heading = html`<h2 ${html`id="top"`}>${"A line\n  break"}</h2>`;
    const { text } = html`<section>
      ${heading}
      <p>One</p>
      <p>Two</p>
    </section>`;
    expect(text).toBe('<section><h2 id="top">A line\n  break</h2><p>One</p><p>Two</p></section>');
  });
});

function decode(text = ""): string {
  const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
  return text.replaceAll(/&\w+;/gu, (entity) => ENTITIES[entity] ?? "");
}
