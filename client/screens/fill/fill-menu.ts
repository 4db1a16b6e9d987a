import type { PlacementSeed } from "../../features/placements/new-placement.ts";
import type { FormView, ViewControls } from "../../features/fill-toolbar/view-picker.tsx";
import { toSentence } from "../../../shared/errors.ts";
import { pickFile } from "../../lib/files.ts";
import type { MenuItem } from "../../ui/menu.tsx";
import type { FillSession } from "../../state/fill-session.ts";
import type { FillTool } from "./fill-tool.ts";
import type { MenuLooks } from "./menu-looks.tsx";
import * as words from "./words.ts";

type FillCommands = {
  hasFields: boolean;
  view: ViewControls;
  /** Icons, keys and headings; empty until they have loaded. */
  looks: MenuLooks;
  open: (tool: FillTool) => void;
  saveToAccount: () => void;
  copyDown: () => void;
  saveAnswers: () => void;
  copyLink: (() => void) | null;
  startOver: () => void;
};

function viewItems({ hasFields, view, looks }: FillCommands, shown: FormView): MenuItem[] {
  const isPage = shown === "page";
  const switchView: MenuItem = isPage
    ? { label: words.showAsQuestions, ...looks.questions, onSelect: () => view.setView("form") }
    : { label: words.showThePage, ...looks.page, onSelect: () => view.setView("page") };
  const ofPage: MenuItem[] = [
    { label: words.fitWidth, ...looks.width, onSelect: () => view.setZoom("width") },
    { label: words.fitPage, ...looks.page, onSelect: () => view.setZoom("page") },
    { label: words.zoomDouble, ...looks.zoom, onSelect: () => view.setZoom(2) },
    { label: words.rotatePages, ...looks.rotate, onSelect: view.turn },
  ];
  return [...(hasFields ? [switchView] : []), ...(isPage ? ofPage : [])];
}

/** Returns all commands of the form while a view is shown, in groups. */
export function fillMenu(commands: FillCommands, shown: FormView): MenuItem[] {
  const { open, looks, copyLink } = commands;
  return [
    { label: words.saveToMyAccount, ...looks.account, onSelect: commands.saveToAccount },
    { label: words.copyDown, ...looks.copyDown, onSelect: commands.copyDown },
    ...(copyLink ? [{ label: words.copyLink, ...looks.link, onSelect: copyLink }] : []),
    { label: words.findInTheForm, ...looks.find, onSelect: () => open("find") },
    ...viewItems(commands, shown),
    { label: words.saveAnswersToFile, ...looks.save, onSelect: commands.saveAnswers },
    { label: words.saveAnswersAs, ...looks.format, onSelect: () => open("save answers") },
    { label: words.answersFromFileMenu, ...looks.use, onSelect: () => open("answers") },
    { label: words.fillManyMenu, ...looks.table, onSelect: () => open("spreadsheet") },
    { label: words.collectMenu, ...looks.table, onSelect: () => open("collect") },
    { label: words.formsOnThisDevice, ...looks.device, onSelect: () => open("drafts") },
    { label: words.whatThisPageSent, ...looks.privacy, onSelect: () => open("privacy") },
    { label: words.keyboardShortcuts, ...looks.shortcuts, onSelect: () => open("shortcuts") },
    { label: words.clearTheForm, ...looks.clear, danger: true, apart: true, onSelect: commands.startOver },
  ];
}

type PlaceCommands = {
  session: FillSession;
  place: (seed: PlacementSeed) => void;
  sign: () => void;
  /** Tells the person why something was not placed. */
  tell: (problem: string) => void;
};

/** Returns everything that can be placed on a page. */
export function placeMenu({ session, place, sign, tell }: PlaceCommands): MenuItem[] {
  async function placePicture(): Promise<void> {
    const file = await pickFile("image/png,image/jpeg,image/webp");
    if (!file) return;
    try {
      const { toPicture } = await import("../../features/placements/picture.ts");
      place({ kind: "image", ...(await toPicture(file)) });
    } catch (error) {
      tell(toSentence(error, words.pictureNotAdded));
    }
  }
  async function placeDay(): Promise<void> {
    try {
      const { toPlacedDay } = await import("../../../shared/rules/fields/placed-day.ts");
      place({ kind: "date", text: toPlacedDay(session.fieldMap, new Date()) });
    } catch (error) {
      tell(toSentence(error, words.dayNotAdded));
    }
  }
  return [
    { label: "Text", onSelect: () => place({ kind: "text" }) },
    { label: words.checkMark, onSelect: () => place({ kind: "check", mark: "check" }) },
    { label: "Cross", onSelect: () => place({ kind: "check", mark: "cross" }) },
    { label: "Dot", onSelect: () => place({ kind: "check", mark: "dot" }) },
    { label: words.ring, onSelect: () => place({ kind: "check", mark: "ring" }) },
    { label: words.todaysDate, onSelect: () => void placeDay() },
    { label: "Signature", onSelect: sign },
    { label: "Picture", onSelect: () => void placePicture() },
    { label: words.noteToYourself, apart: true, onSelect: () => place({ kind: "note" }) },
  ];
}
