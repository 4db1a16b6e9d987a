import { createIcon, FileIcon, SearchIcon } from "../../ui/icons.tsx";
import { DownloadIcon, ListIcon, LockIcon, OfflineReadyIcon, RotateIcon, ShareIcon, TrashIcon, ZoomInIcon } from "../../ui/tool-icons.tsx";

const AccountIcon = createIcon("M7 18.5h10a4 4 0 0 0 .7-7.9 6 6 0 0 0-11.5-1A4.5 4.5 0 0 0 7 18.5Zm5-1.5v-5m-2.2 2.2L12 12l2.2 2.2");
const WidthIcon = createIcon("M4 5v14M20 5v14M7.5 12h9m-6.5-2.5L7.5 12l2.5 2.5m4-5 2.5 2.5-2.5 2.5");
const CopyDownIcon = createIcon("M5 4.5h14v4H5v-4Zm0 11h14v4H5v-4ZM12 9.5v4m-1.8-1.8L12 13.5l1.8-1.8");
const KeyboardIcon = createIcon(
  "M4.5 6.5h15A1.5 1.5 0 0 1 21 8v8a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16V8a1.5 1.5 0 0 1 1.5-1.5ZM7 10h.01M12 10h.01M17 10h.01M8.5 14h7",
);
const UploadIcon = createIcon("M12 15.5v-11M7.5 9 12 4.5 16.5 9m-12 10.5h15");
const CodeIcon = createIcon("m8.5 8-4 4 4 4m7-8 4 4-4 4M13.5 5.5l-3 13");
const TableIcon = createIcon(
  "M5.5 5h13A1.5 1.5 0 0 1 20 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5v-11A1.5 1.5 0 0 1 5.5 5ZM4 9.7h16M4 14.3h16M10 9.7V19",
);

function heading(words: string) {
  return (
    <p aria-hidden="true" className="mt-2 border-t border-line px-3 pt-3 pb-1 text-xs text-ink-muted">
      {words}
    </p>
  );
}

function keys(words: string) {
  return (
    <kbd aria-hidden="true" className="ml-auto font-sans text-xs whitespace-nowrap text-ink-muted max-sm:hidden">
      {words}
    </kbd>
  );
}

/** Icons, keys and headings of the form's menu, by command. */
export const MENU_LOOKS = {
  account: { icon: <AccountIcon /> },
  copyDown: { icon: <CopyDownIcon />, after: keys("Ctrl D") },
  link: { icon: <ShareIcon /> },
  find: { before: heading("View"), icon: <SearchIcon />, after: keys("Ctrl K") },
  questions: { icon: <ListIcon /> },
  page: { icon: <FileIcon /> },
  width: { icon: <WidthIcon /> },
  zoom: { icon: <ZoomInIcon /> },
  rotate: { icon: <RotateIcon />, after: keys("Ctrl .") },
  save: { before: heading("Files"), icon: <DownloadIcon /> },
  format: { icon: <CodeIcon /> },
  use: { icon: <UploadIcon /> },
  table: { icon: <TableIcon /> },
  device: { before: heading("This device"), icon: <OfflineReadyIcon /> },
  privacy: { icon: <LockIcon /> },
  shortcuts: { icon: <KeyboardIcon />, after: keys("Ctrl /") },
  clear: { icon: <TrashIcon /> },
};
export type MenuLooks = Partial<typeof MENU_LOOKS>;
