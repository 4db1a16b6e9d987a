import { afterEach, expect, test } from "vitest";
import { listenForGivenFiles, takeGivenFiles, takeGivenPictures } from "../../../client/lib/storage/given-files.ts";

let abort = new AbortController();
afterEach(() => {
  abort.abort();
  abort = new AbortController();
});

function drop(...names: string[]): void {
  const files = names.map((name) => new File([""], name, { type: name.endsWith(".png") ? "image/png" : "" }));
  dispatchEvent(Object.assign(new Event("drop", { cancelable: true }), { dataTransfer: { types: ["Files"], files } }));
}

const dropPicture = () => drop("stamp.png");

test.each([
  ["over the form", ["form", "window"] as const],
  ["before the form is ready for pictures", ["window", "form"] as const],
])("a window that opened %s gets the picture, and the form the next one", (_, order) => {
  listenForGivenFiles(abort.signal);
  const taken: string[] = [];
  const opened = new AbortController();
  for (const place of order) takeGivenPictures(place, () => taken.push(place), place === "window" ? opened.signal : abort.signal);
  dropPicture();
  opened.abort();
  dropPicture();
  expect(taken).toEqual(["window", "form"]);
});

test("a picture of the page itself that is dragged within it is no file that was given", () => {
  listenForGivenFiles(abort.signal);
  let taken = 0;
  takeGivenPictures("form", () => (taken += 1), abort.signal);
  const types = ["Files"];
  const files = [new File([""], "page.webp", { type: "image/webp" })];
  const dataTransfer = { types, files, setData: (type: string) => types.push(type) };
  for (const name of ["dragstart", "drop"]) dispatchEvent(Object.assign(new Event(name), { dataTransfer }));
  expect(taken).toBe(0);
  dropPicture();
  expect(taken).toBe(1);
});

test.each([
  ["all PDFs are given, of which the person opens one", ["lease.pdf", "note.txt", "notice.PDF"], ["lease.pdf", "notice.PDF"]],
  ["the first file is given where none is a PDF, so that its refusal says why", ["note.txt", "stamp.png"], ["note.txt"]],
])("of files that are dropped at once %s", (_, names, given) => {
  listenForGivenFiles(abort.signal);
  const taken: string[] = [];
  abort.signal.addEventListener(
    "abort",
    takeGivenFiles((files) => taken.push(...files.map(({ name }) => name))),
  );
  drop(...names);
  expect(taken).toEqual(given);
});
