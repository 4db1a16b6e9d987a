// The bar above the form
export const backToMyDocuments = "Back to my documents";
export const backToTheTemplate = "Back to the template";
export const fillFromAProfile = "Fill from a profile";
export const addToThePage = "Add to the page";
export const pressAnywhere = "Press anywhere on the page and type";
export const fieldCount = "{fields} fields";
export const fieldsFilled = "fields";
export const requiredLeft = ", {left} required left";

// On to what is empty
export const nextField = "Next field";
export const nextEmptyField = "Next empty field (Ctrl+Enter)";
export const nextRequiredField = "Next required field";
export const nextRequiredFieldKeys = "Next required field (Ctrl+Shift+Enter)";
export const nextRequired = "Next required";

// Pages
export const pagesAndWhatsLeft = "Pages and what’s left";
export const pagesNow = "Pages, now";
export const rotatePages = "Rotate pages";

// Where answers are kept
export const keptForAWeek = "Your browser deletes it after seven days without a visit.";
export const keptUntilDeleted = "It stays until you delete it.";
export const keptWhileThereIsRoom = "It stays until you delete it or this device runs out of space.";
export const notSaved = "Not saved";
export const savedInThisTab = "Saved until you close this tab";
export const savedOnThisDevice = "Saved on this device";
export const savedForNow = "Saved for now";

// For how long they are kept
export const whyKeepCopy = "This browser deletes your answers after seven days without a visit. A copy as a file stays.";
export const keptUntil = "Kept on this device until {day}.";
export const keepCopy = "Keep a copy as a file";

// Without a connection
export const worksOffline = "You can open and fill out this form without a connection";
export const availableOffline = "Available offline";
export const notKeptOffline = "We couldn’t save all of this form for offline use. Press to try again.";
export const notAvailableOffline = "Not available offline";

// Tools
export const signTheForm = "Sign the form";
