import type { PlacementSeed } from "../../features/placements/new-placement.ts";
import type { ViewControls } from "../../features/fill-toolbar/view-picker.tsx";
import { pickFile } from "../../lib/files.ts";
import type { MenuItem } from "../../ui/menu.tsx";
import type { FillTool } from "./fill-tool.ts";
import type { MenuLooks } from "./menu-looks.tsx";

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

function viewItems({ hasFields, view, looks }: FillCommands): MenuItem[] {
  const isPage = view.view === "page";
  const switchView: MenuItem = isPage
    ? { label: "Show as questions", ...looks.questions, onSelect: () => view.setView("form") }
    : { label: "Show the page", ...looks.page, onSelect: () => view.setView("page") };
  const ofPage: MenuItem[] = [
    { label: "Fit width", ...looks.width, onSelect: () => view.setZoom("width") },
    { label: "Fit page", ...looks.page, onSelect: () => view.setZoom("page") },
    { label: "Zoom to 200%", ...looks.zoom, onSelect: () => view.setZoom(2) },
    { label: "Rotate pages", ...looks.rotate, onSelect: view.turn },
  ];
  return [...(hasFields ? [switchView] : []), ...(isPage ? ofPage : [])];
}

/** Returns all commands of the form, in groups. */
export function fillMenu(commands: FillCommands): MenuItem[] {
  const { open, looks, copyLink } = commands;
  return [
    { label: "Save to my account", ...looks.account, onSelect: commands.saveToAccount },
    { label: "Copy answer down the column", ...looks.copyDown, onSelect: commands.copyDown },
    ...(copyLink ? [{ label: "Copy a link with my answers", ...looks.link, onSelect: copyLink }] : []),
    { label: "Find in the form", ...looks.find, onSelect: () => open("find") },
    ...viewItems(commands),
    { label: "Save answers to a file", ...looks.save, onSelect: commands.saveAnswers },
    { label: "Save answers as FDF, XFDF or CSV…", ...looks.format, onSelect: () => open("save answers") },
    { label: "Use answers from a file…", ...looks.use, onSelect: () => open("answers") },
    { label: "Fill many from a spreadsheet…", ...looks.table, onSelect: () => open("spreadsheet") },
    { label: "Filled PDFs to a spreadsheet…", ...looks.table, onSelect: () => open("collect") },
    { label: "Forms on this device", ...looks.device, onSelect: () => open("drafts") },
    { label: "What this page sent", ...looks.privacy, onSelect: () => open("privacy") },
    { label: "Keyboard shortcuts", ...looks.shortcuts, onSelect: () => open("shortcuts") },
    { label: "Clear the form", ...looks.clear, danger: true, apart: true, onSelect: commands.startOver },
  ];
}

/** Returns everything that can be placed on a page. */
export function placeMenu({ place, sign }: { place: (seed: PlacementSeed) => void; sign: () => void }): MenuItem[] {
  async function placePicture(): Promise<void> {
    const file = await pickFile("image/png,image/jpeg,image/webp");
    if (!file) return;
    const { toPicture } = await import("../../features/placements/picture.ts");
    place({ kind: "image", ...(await toPicture(file)) });
  }
  return [
    { label: "Text", onSelect: () => place({ kind: "text" }) },
    { label: "Check mark", onSelect: () => place({ kind: "check", mark: "check" }) },
    { label: "Cross", onSelect: () => place({ kind: "check", mark: "cross" }) },
    { label: "Dot", onSelect: () => place({ kind: "check", mark: "dot" }) },
    { label: "Ring around an answer", onSelect: () => place({ kind: "check", mark: "ring" }) },
    { label: "Today's date", onSelect: () => place({ kind: "date", text: new Date().toLocaleDateString() }) },
    { label: "Signature", onSelect: sign },
    { label: "Picture", onSelect: () => void placePicture() },
    { label: "Note to yourself", apart: true, onSelect: () => place({ kind: "note" }) },
  ];
}
