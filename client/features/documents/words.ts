// Documents in the account
export const openDocument = "Open {name}";
export const renameDocument = "Rename {name}";
export const duplicateDocument = "Duplicate {name}";
export const deleteDocument = "Delete {name}";
export const copyOf = "Copy of {name}";
export const newName = "New name";
export const otherAccount = "You’re signed in with another account now.";

// Changed elsewhere
export const changedOnAnotherDevice = "Changed on another device";
export const answersInAccount = "Your account has other answers";
export const savedThen = "This document was saved to your account on {when}. These answers differ:";
export const deletedElsewhere = "You deleted this document on another device. Your answers are still here.";
export const answersThatDiffer = "Answers that differ";
export const inYourAccount = "In your account";
export const saveAsNew = "Save as a new document";
export const takeTheirs = "Use the account’s";
export const keepMine = "Keep mine";
export const keepMineMeans = "“Keep mine” replaces the answers in your account for good. “Keep both” saves yours as a new document.";
