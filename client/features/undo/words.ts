export const deleted = "Deleted “{name}”.";
export const isBack = "“{name}” is back.";
export const notBack = "“{name}” couldn’t be brought back just now.";
export const undo = "Undo";
