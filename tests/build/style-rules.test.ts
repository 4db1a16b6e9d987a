import { describe, expect, it } from "vitest";
import { foldStyles, foldTailwind } from "../../build/fold-styles.ts";
import { toCriticalStyles, toStyleRules } from "../../build/style-rules.ts";
import { prepareStyles } from "../../worker/ssr/select-styles.ts";

const select = (css: string, html: string) => prepareStyles(toStyleRules(toCriticalStyles(css))).select(html).css;

describe("the styles of one page", () => {
  it("are the rules for its elements and classes", () => {
    expect(select("a{color:red}table{color:red}.flex{display:flex}.grid{display:grid}", '<a class="flex p-2">')).toBe(
      "a{color:red}.flex{display:flex}",
    );
  });

  it("have rules for everything", () => {
    expect(
      select('*,:after{margin:0}[hidden]:where(:not([hidden="until-found"])){display:none}:root[data-theme=dark]{color:red}', "<a>"),
    ).toBe('*,:after{margin:0}[hidden]:where(:not([hidden="until-found"])){display:none}:root[data-theme=dark]{color:red}');
  });

  it("keep variants, with their escaped names, inside their conditions", () => {
    const css = String.raw`@media (width>=40rem){.sm\:flex{display:flex}.sm\:grid{display:grid}}@layer utilities{.w-\[3px\]{width:3px}}`;
    expect(select(css, '<a class="sm:flex w-[3px]">')).toBe(
      String.raw`@media (width>=40rem){.sm\:flex{display:flex}}@layer utilities{.w-\[3px\]{width:3px}}`,
    );
  });

  it("leave out a condition in which nothing is left", () => {
    expect(select("@media print{.gone{color:red}}.a,.b{color:red}", '<i class="a">')).toBe(".a,.b{color:red}");
  });

  it("need one of the options of a selector, and all of its other parts", () => {
    const css = ".list :is(.card img,.hero):after{color:red}";
    expect(select(css, '<ul class="list"><i class="hero">')).toBe(css);
    expect(select(css, '<ul class="list"><i class="card"><img>')).toBe(css);
    expect(select(css, '<ul class="list"><i class="card">')).toBe("");
    expect(select(css, '<i class="hero">')).toBe("");
  });

  it("need one of the things that an element has to have in it", () => {
    const css = ".sheet:has(>.bar,table)>a{color:red}";
    expect(select(css, '<ul class="sheet"><a><i class="bar">')).toBe(css);
    expect(select(css, '<ul class="sheet"><a><table>')).toBe(css);
    expect(select(css, '<ul class="sheet"><a>')).toBe("");
  });

  it("do not need what a selector excludes or counts", () => {
    const css = ".card:not(.gone,table:first-child):nth-child(odd){color:red}";
    expect(select(css, '<a class="card">')).toBe(css);
  });

  it("know a name as a page writes it", () => {
    const css = String.raw`.\[\&_input\]\:h-13 input{height:3rem}.w-\[min\(26rem\,50vw\)\]{width:1px}`;
    expect(select(css, '<a class="[&amp;_input]:h-13 w-[min(26rem,50vw)]"><input>')).toBe(css);
  });

  it("know a class whose name begins with a digit", () => {
    const css = String.raw`.\32 xl\:hidden{display:none}`;
    expect(select(css, '<a class="2xl:hidden">')).toBe(css);
  });

  it("leave out custom properties that nothing reads, also those that only such ones read", () => {
    const css = ':root{--x:var(--v);--y:var(--z);--z:2px;--v:1px}a{width:var(--x)}@property --x{syntax:"*"}@property --y{syntax:"*"}';
    expect(select(css, "<a>")).toBe(':root{--x:var(--v);--v:1px;}a{width:var(--x)}@property --x{syntax:"*"}');
  });

  it("keep the custom properties that the page's other styles read", () => {
    expect(select(":root{--x:1px;--y:2px}", "<style>.field{width:var(--x)}</style>")).toBe(":root{--x:1px;}");
  });

  it("keep the animations that run", () => {
    const css = "@keyframes spin{to{rotate:360deg}}@keyframes fade{to{opacity:0}}.busy{animation:1s linear spin}.done{animation:fade 1s}";
    expect(select(css, '<a class="busy">')).toBe("@keyframes spin{to{rotate:360deg}}.busy{animation:1s linear spin}");
  });

  it("are not made of a sheet that is not CSS", () => {
    expect(() => select("a{color:red}}.b{color:", "<a>")).toThrow(SyntaxError);
  });

  it("are not confused by braces in strings", () => {
    expect(select('.a:after{content:"}"}.b{color:red}', '<a class="a">')).toBe('.a:after{content:"}"}');
  });

  it("keep a layer's place in the order", () => {
    expect(select("@layer theme,base;@layer base{a{color:red}}", "<a>")).toBe("@layer theme,base;@layer base{a{color:red}}");
  });

  it("leave what a pointer or a script brings about to the sheet that follows", () => {
    const late = "a:hover{color:red}:root[data-dropping]:after{color:red}dialog:modal,[data-done]{color:red}a[aria-busy=true]{opacity:.5}";
    expect(select(`${late}a:focus-visible{color:blue}`, "<a><dialog>")).toBe("a:focus-visible{color:blue}");
  });

  it("leave out what Tailwind has for controls that no first screen has", () => {
    expect(select(":where(select:is([multiple],[size])) optgroup{font-weight:bolder}", "<select><optgroup>")).toBe("");
  });

  it("leave the view that a script chooses to the sheet that follows, and not the one that a window has", () => {
    const css =
      ".fill[data-view=page] .page{color:red}.fill:not([data-view=form]) .page{color:blue}.fill:not([data-view=form]) .page[data-drawn]{color:red}";
    expect(select(css, '<div class="fill"><div class="page">')).toBe(".fill:not([data-view=form]) .page{color:blue}");
  });

  it("have the view of pages where the server chose it", () => {
    const css = ".fill[data-view=page] .page{color:red}.fill[data-view=form] .page{color:blue}";
    expect(select(css, '<div class="fill" data-view="page"><div class="page">')).toBe(".fill[data-view=page] .page{color:red}");
    expect(select(css, '<div class="fill"><div class="page">')).toBe("");
  });

  it("are those of each page, however many were asked about before", () => {
    const styles = prepareStyles(toStyleRules(toCriticalStyles("a{color:red}.flex{display:flex}")));
    for (let page = 0; page < 1_000; page += 1) expect(styles.select(`<a class="page-${page}">`).css).toBe("a{color:red}");
    expect(styles.select('<a class="flex">').css).toBe("a{color:red}.flex{display:flex}");
    expect(styles.select("<i>").css).toBe("");
  });

  it("are all rules where the page is not known", () => {
    const css = "@media print{.a{color:red}}.b{color:red}@keyframes spin{to{rotate:360deg}}";
    expect(prepareStyles(toStyleRules(css)).all()).toBe(css);
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

  it("count the readers of a variable, not those of one whose name goes on", () => {
    const long = "oklch(20.8% .042 265.755)";
    expect(foldStyles(`${theme(`--ink:${long}`)}a{color:var(--ink)}b{color:var(--ink-2)}c{color:var(--ink-2)}.x{--ink-2:red}`)).toContain(
      `a{color:${long}}`,
    );
  });

  it("keep a variable that a rule sets", () => {
    const css = `${theme("--x:1px")}.wide{--x:2px}a{width:var(--x)}`;
    expect(foldStyles(css)).toBe(css);
  });

  it("have the initial value, or the reader's own fallback, of what no class of Tailwind's sets", () => {
    const properties = '@property --tw-a{syntax:"*";inherits:false;initial-value:solid}@property --tw-b{syntax:"*";inherits:false}';
    expect(foldStyles(`a{border-style:var(--tw-a);line-height:var(--tw-b,calc(1.25 / (1 + 1)));filter:var(--tw-c,)}${properties}`)).toBe(
      "a{border-style:solid;line-height:calc(1.25 / (1 + 1));filter:}",
    );
  });

  it("keep a variable of the product's own that no rule sets: a script may", () => {
    const css = '@property --wide{syntax:"*";inherits:false;initial-value:1px}a{width:var(--wide);bottom:var(--hidden,0px)}';
    expect(foldStyles(css)).toBe(css);
  });

  it("have the value that each class of Tailwind's sets for itself", () => {
    const registered =
      '@property --tw-inset{syntax:"*";inherits:false;initial-value:0 0 #0000}@property --tw-shade{syntax:"*";inherits:false}';
    const shades = ["red", "blue"].map((ink) => `.${ink}{--tw-shade:0 1px ${ink};box-shadow:var(--tw-inset),var(--tw-shade)}`);
    expect(foldStyles(registered + shades.join(""))).toBe(".red{box-shadow:0 0 #0000,0 1px red}.blue{box-shadow:0 0 #0000,0 1px blue}");
  });

  it("keep what one class sets for another, or for other properties", () => {
    const forAnother = ".dashed{--tw-line:dashed;border-style:dashed}.line{border-style:var(--tw-line)}";
    expect(foldStyles(forAnother)).toBe(forAnother);
    const forOthers = ".a{--tw-x:1px;top:var(--tw-x)}.b{--tw-x:2px;left:var(--tw-x)}";
    expect(foldStyles(forOthers)).toBe(forOthers);
  });

  it("leave out what Tailwind writes for browsers without registered properties", () => {
    expect(foldTailwind("@layer properties{@supports (x:y){*,:before{--tw-line:solid}}}.a{color:red}")).toBe(".a{color:red}");
  });

  it("have no fallback for what the theme sets", () => {
    const long = "ui-sans-serif,system-ui,sans-serif,emoji";
    const css = `${theme(`--font:${long}`)}html{font-family:var(--font, arial (x), serif)}b{font-family:var(--font)}`;
    expect(foldStyles(css)).toBe(`${theme(`--font:${long}`)}html{font-family:var(--font)}b{font-family:var(--font)}`);
  });

  it("add an initial length of zero to other lengths", () => {
    const property = '@property --tw-a{syntax:"<length>";inherits:false;initial-value:0}';
    expect(foldStyles(`a{width:calc(1px + var(--tw-a))}${property}`)).toContain("a{width:calc(1px + 0px)}");
  });

  it("leave out what a class sets for others that are not there", () => {
    const css = ".bold{--tw-weight:700;font-weight:700}.near{--tw-near:0;letter-spacing:0;--tw-last:1}.own{--tab:1}";
    expect(foldStyles(css)).toBe(".bold{font-weight:700}.near{letter-spacing:0;}.own{--tab:1}");
    expect(foldStyles(`${css}.wide{font-weight:var(--tw-weight)}`)).toContain(".bold{--tw-weight:700;font-weight:700}");
  });
});
