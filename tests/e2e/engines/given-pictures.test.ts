import { expect } from "vitest";
import { journey } from "./journey.ts";
import type { Tab } from "./tab.ts";

const FORM = "/template/invoice/fill";
const SIGN = { role: "dialog", name: "Sign" } as const;
const NAME = { role: "textbox", name: "Name" } as const;

/** Pastes or drops a picture of a stroke on white paper; `text` lies beside it on the clipboard, as other programs put it there. */
async function givePicture(tab: Tab, way: "paste" | "drop", text = ""): Promise<void> {
  await tab.evaluate(
    async (way, text) => {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [400, 120];
      const context = canvas.getContext("2d");
      if (!context) throw new Error("This page draws nothing.");
      context.fillStyle = "white";
      context.fillRect(0, 0, 400, 120);
      context.fillStyle = "navy";
      context.fillRect(20, 50, 360, 12);
      const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
      if (!png) throw new Error("This page makes no picture.");
      const data = new DataTransfer();
      data.items.add(new File([png], "stamp.png", { type: "image/png" }));
      if (text !== "") data.setData("text/plain", text);
      const shared = { bubbles: true, cancelable: true };
      const event = way === "paste" ? new ClipboardEvent("paste", shared) : new DragEvent("drop", { ...shared, dataTransfer: data });
      // Not every constructor of this event takes files.
      if (way === "paste") Object.defineProperty(event, "clipboardData", { value: data });
      (document.activeElement ?? document.body).dispatchEvent(event);
    },
    way,
    text,
  );
}

const placed = (tab: Tab, kind: string) =>
  tab.evaluate((selector) => document.querySelectorAll(selector).length, `.page .placement.${kind}`);

journey("a picture that is pasted or dropped is put onto the form, and in the window for signing it is the signature", async ({ open }) => {
  const tab = await open(FORM);
  await tab.waitForFields();
  await tab.waitForHydration();
  await tab.typeInto(NAME, "Zoë O’Brien");
  await tab.waitUntil(
    "a form that takes a picture",
    async () => {
      await givePicture(tab, "paste");
      return placed(tab, "image");
    },
    (count) => count > 0,
  );
  const before = await placed(tab, "image");
  await givePicture(tab, "drop");
  await tab.waitUntil(
    "another picture",
    () => placed(tab, "image"),
    (count) => count === before + 1,
  );
  // A table's cells come with a picture of themselves.
  await tab.press(NAME);
  await givePicture(tab, "paste", "Zoë");
  await tab.press({ role: "button", name: "Sign" });
  await tab.waitFor(SIGN);
  await givePicture(tab, "paste");
  await tab.waitFor({ role: "img", name: "Your signature", within: SIGN });
  await tab.press({ role: "button", name: "Sign", within: SIGN });
  await tab.waitForNo(SIGN);
  await tab.waitUntil(
    "the signature",
    () => placed(tab, "signature"),
    (count) => count === 1,
  );
  expect(await placed(tab, "image")).toBe(before + 1);
  expect(await tab.evaluate(() => location.pathname)).toBe(FORM);
});
