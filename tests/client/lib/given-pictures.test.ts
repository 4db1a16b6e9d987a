import { afterEach, expect, test } from "vitest";
import { listenForGivenFiles, takeGivenPictures } from "../../../client/lib/storage/given-files.ts";

let abort = new AbortController();
afterEach(() => {
  abort.abort();
  abort = new AbortController();
});

function dropPicture(): void {
  const dataTransfer = { types: ["Files"], files: [new File([""], "stamp.png", { type: "image/png" })] };
  dispatchEvent(Object.assign(new Event("drop", { cancelable: true }), { dataTransfer }));
}

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
