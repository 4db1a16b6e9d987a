import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { SignatureMark } from "../../../shared/contracts/placement.ts";
import { toSentence } from "../../../shared/errors.ts";
import { pickFile } from "../../lib/files.ts";
import { takeGivenPictures } from "../../lib/storage/given-files.ts";
import { toSignatureImage } from "./signature-image.ts";
import * as words from "./words.ts";

type PictureRead = { mark: SignatureMark | null; problem: string | null };

const NOTHING: PictureRead = { mark: null, problem: null };

async function readPicture(file: File): Promise<PictureRead> {
  try {
    return { mark: { type: "image", dataUrl: await toSignatureImage(file) }, problem: null };
  } catch (error) {
    return { mark: null, problem: toSentence(error, words.pictureNotRead) };
  }
}

/**
 * Returns the signature out of the last picture that was chosen, pasted or dropped, or why it has none, however long each takes to be read. `onGiven` is
 * told of each at once.
 */
export function useSignaturePicture(onGiven: () => void) {
  const [read, setRead] = useState(NOTHING);
  const last = useRef<File | null>(null);

  async function take(file: File) {
    last.current = file;
    onGiven();
    setRead(NOTHING);
    const next = await readPicture(file);
    if (last.current === file) setRead(next);
  }
  const takeGiven = useEffectEvent((file: File) => void take(file));
  useEffect(() => {
    const abort = new AbortController();
    takeGivenPictures("window", (file) => takeGiven(file), abort.signal);
    return () => abort.abort();
  }, []);

  async function choose() {
    const file = await pickFile("image/*");
    if (file) await take(file);
  }

  return { ...read, choose };
}
