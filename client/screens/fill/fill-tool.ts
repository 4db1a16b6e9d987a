/** A window of the fill screen that opens on demand; one is open at a time. */
export type FillTool =
  | "map"
  | "find"
  | "shortcuts"
  | "profile"
  | "drafts"
  | "privacy"
  | "answers"
  | "save answers"
  | "spreadsheet"
  | "collect";
