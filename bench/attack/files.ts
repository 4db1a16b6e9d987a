import { writeFile } from "node:fs/promises";
import path from "node:path";
import { zlibSync } from "fflate";
import { mutate } from "../fuzz/mutate.ts";
import type { Dice } from "./dice.ts";
import type { Target, Try } from "./target.ts";

const TEXT = new TextEncoder();

let packedZeros: Uint8Array | undefined;

/** Returns 140 MB of zeros packed twice. Packing takes seconds, so it happens once. */
function packZeros(): Uint8Array {
  packedZeros ??= zlibSync(zlibSync(new Uint8Array(140_000_000), { level: 9 }), { level: 9 });
  return packedZeros;
}

/** A page whose content unpacks to far more than it is. */
function inflatingPage(): Uint8Array {
  const packed = packZeros();
  const head = `%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Resources<<>>>>endobj
4 0 obj<</Length ${packed.length}/Filter[/FlateDecode/FlateDecode]>>stream
`;
  return Buffer.concat([TEXT.encode(head), packed, TEXT.encode("\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n")]);
}

/** Lists in lists, pages that are their own parents, and a cross-reference that points anywhere. */
function windingFile(dice: Dice): Uint8Array {
  const body = dice.pick([
    `2 0 obj${"[".repeat(50_000)}endobj`,
    "2 0 obj<</Type/Pages/Count 1000000000/Kids[2 0 R]>>endobj",
    `2 0 obj<</Type/Pages/Count 1/Kids[${"3 0 R ".repeat(30_000)}]>>endobj 3 0 obj<</Type/Pages/Kids[2 0 R]>>endobj`,
  ]);
  return TEXT.encode(
    `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n${body}\ntrailer<</Root 1 0 R>>\nstartxref\n${dice.number(1e9)}\n%%EOF`,
  );
}

function damagedForm({ forms }: Target, dice: Dice): Uint8Array {
  const form = forms[dice.number(forms.length)];
  return form ? mutate(form, dice) : new Uint8Array();
}

function hostile(target: Target, dice: Dice): Uint8Array {
  const kind = dice.number(20);
  return kind === 0 ? inflatingPage() : kind < 4 ? windingFile(dice) : damagedForm(target, dice);
}

/** PDFs that mean harm, by the guard that has to hold. */
export const FILES: Record<string, Try> = {
  "hostile PDFs to the import": async (target, dice) => {
    const file = path.join(target.folder, "hostile.pdf");
    await writeFile(file, hostile(target, dice));
    return target.importPool
      .prepare(file, false, () => undefined)
      .then(
        () => null,
        // By its name: the import that is tried may be a copy of ours.
        (error: unknown) => (error instanceof Error && error.constructor.name === "ImportRefusal" ? null : `ended with ${String(error)}`),
      );
  },

  "hostile PDFs of one's own": async (target, dice) => {
    const { kind, what } = await target.readOwnPdf(hostile(target, dice));
    return kind === "read" || kind === "refused" ? null : `${kind} ${what}`;
  },
};
