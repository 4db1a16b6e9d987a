import { useEffect, useState } from "react";
import type { SignatureMark } from "../../../shared/contracts/placement.ts";
import { type SignatureFace, typeSignature } from "./type-signature.ts";
import { SIGNATURE_FACES } from "./signature-faces.ts";

/** The typed name in one handwriting. */
type SignatureLook = { name: string; mark: SignatureMark };

/** For letters without a handwriting; the export finds a font for them. */
const PLAIN = "Plain italic";

function looksOf(text: string, faces: readonly SignatureFace[]): SignatureLook[] {
  if (text === "") return [];
  const written = faces.flatMap((face, index): SignatureLook[] => {
    const mark = typeSignature(face, text);
    return mark ? [{ name: SIGNATURE_FACES[index]?.name ?? "", mark }] : [];
  });
  return [...written, { name: PLAIN, mark: { type: "typed", text } }];
}

/** Returns the typed name, and its look in each handwriting that has its letters; `isTyping` fetches them. */
export function useTypedSignature(isTyping: boolean) {
  const [input, setInput] = useState("");
  const [faces, setFaces] = useState<SignatureFace[]>([]);
  const [chosen, setChosen] = useState<string | null>(null);
  const text = input.trim();
  const looks = looksOf(text, faces);

  useEffect(() => {
    if (!isTyping) return;
    Promise.all(SIGNATURE_FACES.map(async ({ load }) => (await load()).default)).then(setFaces, () => undefined);
  }, [isTyping]);

  return { input, setInput, text, looks, current: looks.find(({ name }) => name === chosen) ?? looks[0] ?? null, choose: setChosen };
}
export type TypedName = ReturnType<typeof useTypedSignature>;
