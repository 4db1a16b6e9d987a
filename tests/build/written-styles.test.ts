import { expect, it } from "vitest";
import { toStyleRules } from "../../build/style-rules.ts";
import { keepWrittenStyles } from "../../build/written-styles.ts";
import { prepareStyles } from "../../worker/ssr/select-styles.ts";

const keep = (css: string, ...scripts: string[]) => prepareStyles(keepWrittenStyles(toStyleRules(css), scripts)).all();

it("keeps the rules for classes that a script writes, and for what is no class", () => {
  const css = String.raw`a{color:red}.flex{display:flex}.sm\:flex{display:grid}.grid{display:grid}@media print{.block{display:block}}`;
  expect(keep(css, 'const a="p-2 sm:flex",b=`\\nblock`', "const c='flex'")).toBe(css.replace(".grid{display:grid}", ""));
  expect(keep(css, "")).toBe("a{color:red}");
});

it("keeps a rule for the lists of classes that are written", () => {
  const css = ".card .hero,.gone .hero{color:red}.gone .hero,.lost{color:blue}";
  expect(keep(css, '"card hero"')).toBe(".card .hero,.gone .hero{color:red}");
});

it("keeps rules for classes that are put together", () => {
  const css = ".mark-star{color:red}.mark-cross{color:blue}.is-open{top:0}.menu-open{top:1px}.market{top:2px}";
  expect(keep(css, "`field mark-${e.mark} x`")).toBe(".mark-star{color:red}.mark-cross{color:blue}");
  expect(keep(css, '"mark-"+e')).toBe(".mark-star{color:red}.mark-cross{color:blue}");
  expect(keep(css, "`${e}-open`")).toBe(".is-open{top:0}.menu-open{top:1px}");
});

it("keeps rules for classes that a script may write in another way", () => {
  const css = String.raw`.\[\&_input\]\:h-13 input{top:0}.before\:content-\[\'x\'\]{top:1px}`;
  expect(keep(css, "")).toBe(css);
});
