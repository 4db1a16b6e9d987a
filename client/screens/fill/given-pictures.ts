import type { PlacementSeed } from "../../features/placements/new-placement.ts";
import { toPicture } from "../../features/placements/picture.ts";
import { takeGivenPictures } from "../../lib/storage/given-files.ts";
import { toSentence } from "../../../shared/errors.ts";
import { type FillSession, setStatusMessage } from "../../state/fill-session.ts";
import * as words from "./words.ts";

/** Places pictures that are dropped or pasted while no window is open over the form, until `signal` aborts. Says why one cannot be placed. */
export function placeGivenPictures(session: FillSession, place: (seed: PlacementSeed) => void, signal: AbortSignal): void {
  async function placePicture(file: File): Promise<void> {
    try {
      place({ kind: "image", ...(await toPicture(file)) });
    } catch (error) {
      setStatusMessage(session, toSentence(error, words.pictureNotAdded));
    }
  }
  const onPicture = (file: File) => {
    if (!document.querySelector("dialog[open]")) void placePicture(file);
  };
  takeGivenPictures("form", onPicture, signal);
}
