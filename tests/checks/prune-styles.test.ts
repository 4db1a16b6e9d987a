import { describe, expect, it } from "vitest";
import { pruneStyles } from "../../build/prune-styles.ts";

const prune = (css: string, ...sources: string[]) => pruneStyles(css, sources);

describe("the styles of one page", () => {
  it("are the rules for elements and for the classes that its code names", () => {
    expect(prune("a{color:red}.flex{display:flex}.grid{display:grid}", 'className="flex p-2"')).toBe("a{color:red}.flex{display:flex}");
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
    expect(prune(":root{--x:1px;--y:var(--z);--z:2px}a{width:var(--x)}")).toBe(":root{--x:1px}a{width:var(--x)}");
  });

  it("are not confused by braces in strings", () => {
    expect(prune('.a:after{content:"}"}.b{color:red}', '"a"')).toBe('.a:after{content:"}"}');
  });

  it("keep a layer's place in the order", () => {
    expect(prune("@layer theme,base;@layer base{a{color:red}}")).toBe("@layer theme,base;@layer base{a{color:red}}");
  });
});
