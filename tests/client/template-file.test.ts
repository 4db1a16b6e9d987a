import { afterEach, describe, expect, it, vi } from "vitest";
import { templateFileUrl } from "../../client/screens/fill/template-file.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

describe("the file of a template", () => {
  it("is not loaded when its address is empty, and the console says 'template url is empty'", () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(templateFileUrl({ downloadUrl: "", fillUrl: "/files/a/fill.pdf" })).toBeNull();
    expect(log).toHaveBeenCalledWith("template url is empty");
  });

  it("is loaded as the copy that can be filled out, without a word", () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(templateFileUrl({ downloadUrl: "/files/a/original.pdf", fillUrl: "/files/a/fill.pdf" })).toBe("/files/a/fill.pdf");
    expect(log).not.toHaveBeenCalled();
  });
});
