import { describe, expect, it } from "vitest";
import { foldStyles } from "../../build/fold-styles.ts";
import { dropUnread, pruneStyles } from "../../build/prune-styles.ts";

const prune = (css: string, ...sources: string[]) => dropUnread(pruneStyles(css, sources));

describe("the styles of one page", () => {
  it("are the rules for elements and for the classes that its code names", () => {
    expect(prune("a{color:red}table{color:red}.flex{display:flex}.grid{display:grid}", '"a" className="flex p-2"')).toBe(
      "a{color:red}.flex{display:flex}",
    );
  });

  it("keep variants, with their escaped names, inside their conditions", () => {
    const css = String.raw`@media (width>=40rem){.sm\:flex{display:flex}.sm\:grid{display:grid}}@layer utilities{.w-\[3px\]{width:3px}}`;
    expect(prune(css, '"sm:flex w-[3px]"')).toBe(
      String.raw`@media (width>=40rem){.sm\:flex{display:flex}}@layer utilities{.w-\[3px\]{width:3px}}`,
    );
  });

  it("leave out a condition in which nothing is left, and a selector of a list", () => {
    expect(prune("@media print{.gone{color:red}}.a,.b{color:red}", '"a"')).toBe(".a{color:red}");
  });

  it("leave out custom properties that nothing reads, also those that only such ones read", () => {
    expect(prune(":root{--x:1px;--y:var(--z);--z:2px}a{width:var(--x)}", '"a"')).toBe(":root{--x:1px}a{width:var(--x)}");
  });

  it("keep the custom properties that other styles on the page read", () => {
    expect(dropUnread(":root{--x:1px;--y:2px}", ".field{width:var(--x)}")).toBe(":root{--x:1px}");
  });

  it("are not confused by braces in strings", () => {
    expect(prune('.a:after{content:"}"}.b{color:red}', '"a"')).toBe('.a:after{content:"}"}');
  });

  it("keep a layer's place in the order", () => {
    expect(prune("@layer theme,base;@layer base{a{color:red}}", '"a"')).toBe("@layer theme,base;@layer base{a{color:red}}");
  });

  it("keep a name that has a comma in it whole", () => {
    const css = String.raw`.w-\[min\(26rem\,50vw\)\],.gone{width:1px}`;
    expect(prune(css, '"w-[min(26rem,50vw)]"')).toBe(String.raw`.w-\[min\(26rem\,50vw\)\]{width:1px}`);
  });

  it("leave what a pointer brings about to the sheet that follows", () => {
    expect(prune("a:hover{color:red}a:focus-visible{color:blue}", '"a"')).toBe("a:focus-visible{color:blue}");
  });
});

describe("folded styles", () => {
  const theme = (declarations: string) => `@layer theme{:root,:host{${declarations}}}`;

  it("have a theme's short values where they are read, and lengths worked out", () => {
    expect(foldStyles(`${theme("--spacing:.25rem")}a{width:calc(var(--spacing) * 3);margin:calc(var(--spacing) * -1)}`)).toContain(
      "a{width:.75rem;margin:-.25rem}",
    );
  });

  it("keep a long value in one place", () => {
    const css = `${theme("--ink:oklch(20.8% .042 265.755)")}a{color:var(--ink)}b{color:var(--ink)}`;
    expect(foldStyles(css)).toBe(css);
  });

  it("keep a variable that a rule sets", () => {
    const css = `${theme("--x:1px")}.wide{--x:2px}a{width:var(--x)}`;
    expect(foldStyles(css)).toBe(css);
  });

  it("have the initial value, or the reader's own fallback, of what no rule sets", () => {
    const properties = '@property --a{syntax:"*";inherits:false;initial-value:solid}@property --b{syntax:"*";inherits:false}';
    expect(foldStyles(`a{border-style:var(--a);line-height:var(--b,calc(1.25 / (1 + 1)));filter:var(--c,)}${properties}`)).toContain(
      "a{border-style:solid;line-height:calc(1.25 / (1 + 1));filter:}",
    );
  });
});
