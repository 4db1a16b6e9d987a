import { act } from "react";
import { expect, it } from "vitest";
import { DocumentList } from "../../../../client/features/documents/document-list.tsx";
import { rootForEachTest } from "../../page-root.ts";

const pageRoot = rootForEachTest();

/** A list of a lease and a will, and what ends each renaming that is under way. */
async function open() {
  const ends: (() => void)[] = [];
  const documents = ["Lease", "Will"].map((name) => ({
    id: name,
    name,
    templateId: "t",
    sha256: "0",
    version: 1,
    updatedAt: "2026-01-01T00:00:00.000Z",
  }));
  const rename = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    ends.push(resolve);
    return promise;
  };
  await act(async () =>
    pageRoot().render(
      <DocumentList
        documents={documents}
        row={(_, actions) => <li>{actions}</li>}
        onRename={rename}
        onDuplicate={async () => undefined}
        onDelete={() => undefined}
      />,
    ),
  );
  const button = (name: string) =>
    [...document.querySelectorAll("button")].find((one) => (one.getAttribute("aria-label") ?? one.textContent) === name);
  const press = (name: string) => act(async () => button(name)?.click());
  const typed = () => document.querySelector("input")?.value;
  const end = (index: number) => act(async () => ends[index]?.());
  return { button, press, typed, end };
}

it("a renaming that ends does not close the row in which another name is being typed", async () => {
  const { press, typed, end } = await open();
  await press("Rename Lease");
  await press("Rename");
  await press("Rename Will");
  expect(typed()).toBe("Will");
  await end(0);
  expect(typed()).toBe("Will");
});

it.each([
  { how: "saved", key: "Rename" },
  { how: "given up", key: "Cancel" },
])("a name that is $how leaves the focus on the button that began it", async ({ key }) => {
  const { button, press, typed, end } = await open();
  await press("Rename Will");
  await press(key);
  await end(0);
  expect(typed()).toBeUndefined();
  expect(document.activeElement).toBe(button("Rename Will"));
});
