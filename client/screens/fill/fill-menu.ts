import type { PlacementSeed } from "../../features/placements/new-placement.ts";
import { toPicture } from "../../features/placements/picture.ts";
import type { ViewControls } from "../../features/fill-toolbar/view-picker.tsx";
import { pickFile } from "../../lib/files.ts";
import type { MenuItem } from "../../ui/menu.tsx";
import type { FillTool } from "./fill-tool.ts";

type FillCommands = {
  hasFields: boolean;
  view: ViewControls;
  open: (tool: FillTool) => void;
  saveToAccount: () => void;
  copyDown: () => void;
  saveAnswers: () => void;
  copyLink: (() => void) | null;
  startOver: () => void;
};

function viewItems({ hasFields, view }: FillCommands): MenuItem[] {
  const isPage = view.view === "page";
  const switchView: MenuItem = {
    label: isPage ? "Show as questions" : "Show the page",
    onSelect: () => view.setView(isPage ? "form" : "page"),
  };
  const ofPage: MenuItem[] = [
    { label: "Fit width", onSelect: () => view.setZoom("width") },
    { label: "Fit page", onSelect: () => view.setZoom("page") },
    { label: "Zoom to 200%", onSelect: () => view.setZoom(2) },
    { label: "Rotate pages", onSelect: view.turn },
  ];
  const [first, ...rest] = [...(hasFields ? [switchView] : []), ...(isPage ? ofPage : [])];
  return first ? [{ ...first, apart: true }, ...rest] : [];
}

/** Returns all commands of the form, in groups. */
export function fillMenu(commands: FillCommands): MenuItem[] {
  const { open } = commands;
  return [
    { label: "Fill from a profile…", onSelect: () => open("profile") },
    { label: "Save to my account", onSelect: commands.saveToAccount },
    ...viewItems(commands),
    { label: "Find in the form", apart: true, onSelect: () => open("find") },
    { label: "Copy answer down the column", onSelect: commands.copyDown },
    { label: "Keyboard shortcuts", onSelect: () => open("shortcuts") },
    { label: "Save answers to a file", apart: true, onSelect: commands.saveAnswers },
    { label: "Save answers as FDF, XFDF or CSV…", onSelect: () => open("save answers") },
    { label: "Use answers from a file…", onSelect: () => open("answers") },
    { label: "Fill many from a spreadsheet…", onSelect: () => open("spreadsheet") },
    { label: "Filled PDFs to a spreadsheet…", onSelect: () => open("collect") },
    ...(commands.copyLink ? [{ label: "Copy a link with my answers", onSelect: commands.copyLink }] : []),
    { label: "Forms on this device", apart: true, onSelect: () => open("drafts") },
    { label: "What this page sent", onSelect: () => open("privacy") },
    { label: "Clear the form", danger: true, apart: true, onSelect: commands.startOver },
  ];
}

/** Returns everything that can be placed on a page. */
export function placeMenu({ place, sign }: { place: (seed: PlacementSeed) => void; sign: () => void }): MenuItem[] {
  async function placePicture(): Promise<void> {
    const file = await pickFile("image/png,image/jpeg,image/webp");
    if (file) place({ kind: "image", ...(await toPicture(file)) });
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
