import { expect, test } from "vitest";
import { addSection, describeVersion } from "../../build/changelog.ts";

test("a version says what users get, by kind, and leaves out what only we see", () => {
  const subjects = [
    "test(forms): a case",
    "fix(draft): nothing typed is lost",
    "feat(catalogue): search by number",
    "feat(fill): undo",
    "Merge",
  ];
  expect(describeVersion("1.2.0", "2026-11-22", subjects)).toBe(
    "## 1.2.0, 2026-11-22\n\n### New\n\n- **catalogue**: search by number\n- **fill**: undo\n\n### Fixed\n\n- **draft**: nothing typed is lost\n",
  );
  expect(describeVersion("1.2.1", "2026-11-22", ["docs(readme): a word"])).toBe("");
});

test("the newest version stands first, the older ones stay", () => {
  const first = addSection("# Changelog\n", "## 1.0.0, 2026-01-01\n\n- one\n");
  expect(addSection(first, "## 1.1.0, 2026-02-01\n\n- two\n")).toBe(
    "# Changelog\n\n## 1.1.0, 2026-02-01\n\n- two\n\n## 1.0.0, 2026-01-01\n\n- one\n",
  );
});
