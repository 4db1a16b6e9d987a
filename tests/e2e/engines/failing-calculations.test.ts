import { PDFDict, PDFName } from "@cantoo/pdf-lib";
import { addWidget, createForm, text } from "../../catalogue/import/make-form.ts";
import { BUSY } from "../open-line.ts";
import { drop, waitForOpened } from "./drop-pdf.ts";
import { journey } from "./journey.ts";

const TRY_AGAIN = { role: "button", name: "Try again" } as const;

/** A form in which a name is written in capitals into another field. */
function makeCalculating(): Promise<Uint8Array> {
  return createForm((document, page) => {
    const script = document.context.obj({ S: "JavaScript", JS: text('this.getField("Copy").value = event.value.toUpperCase();') });
    const fields = ["Name", "Copy"].map((name, index) =>
      addWidget(document, page, { T: text(name), FT: "Tx", Rect: [40, 300 - index * 40, 240, 320 - index * 40] }),
    );
    document.context.lookup(fields[0], PDFDict).set(PDFName.of("AA"), document.context.obj({ V: script }));
    document.catalog.set(PDFName.of("AcroForm"), document.context.obj({ Fields: fields }));
  });
}

journey("on a phone a form whose calculations do not come says so, and works them out once they are asked for again", async (visit) => {
  visit.allow(/503|Failed to load|quickjs|wasm/iu);
  const tab = await visit.openEmpty();
  await tab.resize({ width: 375, height: 740 });
  await tab.goto("/open");
  visit.line.answer(/quickjs-eval/u, BUSY);
  await drop(tab, "calculating.pdf", await makeCalculating());
  await waitForOpened(tab);
  await tab.waitFor({ role: "alert", text: /couldn’t load this form’s calculations\. Check the totals yourself/u });
  visit.line.answer(null);
  await tab.walkTo(TRY_AGAIN);
  await tab.key("Enter");
  await tab.waitForNo(TRY_AGAIN);
  await tab.typeInto({ role: "textbox", name: "Name" }, "ada");
  await tab.key("Tab");
  await tab.waitForValue({ role: "textbox", name: "Copy" }, "ADA");
});
