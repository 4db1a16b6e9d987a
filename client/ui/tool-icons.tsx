import { createIcon } from "./icons.tsx";

export const ArrowLeftIcon = createIcon("M19 12H5m6.5-6.5L5 12l6.5 6.5");
export const ChevronLeftIcon = createIcon("m14.5 6-6 6 6 6");
export const ChevronRightIcon = createIcon("m9.5 6 6 6-6 6");
export const CopyIcon = createIcon(
  "M9 8.5h9a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5H9A1.5 1.5 0 0 1 7.5 19v-9A1.5 1.5 0 0 1 9 8.5Zm-5-1V5A1.5 1.5 0 0 1 5.5 3.5H15",
);
export const DownloadIcon = createIcon("M12 4v11m-4.5-4.5L12 15l4.5-4.5M4.5 19.5h15");
export const FilterIcon = createIcon("M4 6h16M7 12h10m-7 6h4");
export const ListIcon = createIcon("M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01");
export const LockIcon = createIcon(
  "M8 11V7.5a4 4 0 1 1 8 0V11m-9.5 0h11a1.5 1.5 0 0 1 1.5 1.5v6a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 18.5v-6A1.5 1.5 0 0 1 6.5 11Z",
);
export const OfflineReadyIcon = createIcon(
  "M7.5 3.5h9A1.5 1.5 0 0 1 18 5v14a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 6 19V5a1.5 1.5 0 0 1 1.5-1.5ZM9.5 12l2 2 3.5-4",
);
export const MinusIcon = createIcon("M5 12h14");
export const MoreIcon = createIcon(
  "M5 12a.4.4 0 1 0 .8 0 .4.4 0 1 0-.8 0M11.6 12a.4.4 0 1 0 .8 0 .4.4 0 1 0-.8 0m6.6 0a.4.4 0 1 0 .8 0 .4.4 0 1 0-.8 0",
);
export const PenIcon = createIcon("m14.5 5.5 4 4M4 20l1-4.5L16.2 4.3a1.9 1.9 0 0 1 2.7 0l.8.8a1.9 1.9 0 0 1 0 2.7L8.5 19 4 20Z");
export const PersonIcon = createIcon("M15.5 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0ZM5 20a7 7 0 0 1 14 0");
export const PlusIcon = createIcon("M12 5v14M5 12h14");
export const RedoIcon = createIcon("M20 9H9.5a5.5 5.5 0 0 0 0 11H13m3-15 4 4-4 4");
export const ShareIcon = createIcon(
  "M12 15V3.5m-4 4 4-4 4 4M7 11H5.5A1.5 1.5 0 0 0 4 12.5v6A1.5 1.5 0 0 0 5.5 20h13a1.5 1.5 0 0 0 1.5-1.5v-6a1.5 1.5 0 0 0-1.5-1.5H17",
);
export const SignatureIcon = createIcon(
  "M3 16c3.5-1 5.5-8 7.2-10.6 1.2-1.8 3-.6 1.8 2.4-1.2 3.2-4 9.2-2.2 9.2s2.6-3.8 4-3.8.4 2.8 2 2.8 2.2-1.4 4.2-1.4M3 20.5h18",
);
export const TrashIcon = createIcon(
  "M4 6.5h16m-5.5 0V4.8A1.3 1.3 0 0 0 13.2 3.5h-2.4a1.3 1.3 0 0 0-1.3 1.3v1.7m8.5 0-.8 12.1a1.5 1.5 0 0 1-1.5 1.4H8.3a1.5 1.5 0 0 1-1.5-1.4L6 6.5m4 4.5v5m4-5v5",
);
export const RotateIcon = createIcon("M5 11h10v9H5v-9Zm14-1V8a4 4 0 0 0-4-4h-3m2.5 2.5L12 4l2.5-2.5");
export const UndoIcon = createIcon("M4 9h10.5a5.5 5.5 0 0 1 0 11H11M8 5 4 9l4 4");
export const ZoomInIcon = createIcon("m20 20-4.4-4.4M17.5 10.75a6.75 6.75 0 1 1-13.5 0 6.75 6.75 0 0 1 13.5 0ZM10.75 8v5.5M8 10.75h5.5");
export const ZoomOutIcon = createIcon("m20 20-4.4-4.4M17.5 10.75a6.75 6.75 0 1 1-13.5 0 6.75 6.75 0 0 1 13.5 0ZM8 10.75h5.5");
