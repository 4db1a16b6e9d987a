export const deleted = "Deleted “{name}”.";
export const notDeleted = "“{name}” couldn’t be deleted just now. Try again.";
export const isBack = "“{name}” is back.";
export const notBack = "“{name}” couldn’t be brought back just now. Try again.";
export const undo = "Undo";
