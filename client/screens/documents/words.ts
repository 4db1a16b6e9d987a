// The page
export const myDocuments = "My documents";
export const answersFromFile = "Use answers from a file";

// In the account
export const inYourAccount = "In your account";
export const whatIsInAccount = "Answers you saved. Continue on any device.";
export const signInToSee = "Sign in to see what you saved.";
export const signIn = "Sign in";
export const partOfAPlan = "Saving to your account is part of a plan.";
export const seePlans = "See plans";
export const nothingSaved = "Nothing here yet. On any form, choose “Save to my account”.";
export const notLoaded = "We couldn’t load your documents. {error}";

// On this device
export const keptUntilDeleted = "They stay until you delete them.";
export const keptWhileThereIsRoom = "They stay until you delete them or this device runs out of space.";
export const keptUntil = "This browser deletes them on {day} unless you come back before. A copy as a file stays.";
export const onThisDevice = "On this device";
export const onlyHere = "Only here until you save them to your account.";
export const nothingKept = "Your browser won’t let us save anything. Private windows often don’t.";
export const noForms = "No forms on this device yet.";
export const startAnyForm = "Start any form. What you type is kept here, and you can leave at any time.";
export const findAForm = "Find a form";
export const openYourOwnPdf = "Open your own PDF";
export const continueForm = "Continue {title}";
export const keepCopy = "Keep a copy of {title} as a file";
export const deleteForm = "Delete {title} from this device";

// Searching
export const nothingFound = "No document has that name.";
export const documentsFound = "{shown} of {total} documents";
export const searchMyDocuments = "Search my documents";
