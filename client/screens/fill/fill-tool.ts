/** A window of the fill screen that leads through the form; one is open at a time. */
export type FillTool = "map" | "find" | "shortcuts";
