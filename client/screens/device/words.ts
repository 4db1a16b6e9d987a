// Choosing a file of answers
export const fileNotRead = "We couldn’t read this file. Try again, or choose another.";
export const chooseAFile = "Choose a file";
export const filePassword = "Password of the file";

// Answers from a file
export const whatToChoose =
  "A PDF you filled out before, or a file of answers: FDF, XFDF or JSON. We read it on this device and never send it.";
export const answersReady = "The answers from {waiting} are ready. Open the form they’re for and we’ll offer them there.";
export const findAForm = "Find a form";

// Erasing everything on this device
export const notErased = "This browser didn’t let us delete everything. Clear this site’s data in its settings.";
export const whatErasingDoes =
  "This deletes every form you started on this device, every profile and signature, and the forms saved for offline use. You can’t undo it. Documents in your account stay there.";
export const keepThem = "Keep them";
export const eraseEverything = "Delete everything on this device…";
export const erasedTitle = "Deleted from this device";
export const draftErased = "form you started";
export const draftsErased = "forms you started";
export const signatureErased = "saved signature";
export const signaturesErased = "saved signatures";
export const offlineFormErased = "form saved for offline use";
export const offlineFormsErased = "forms saved for offline use";
export const linkErased = "link to a document in your account";
export const linksErased = "links to documents in your account";
export const whatStays = "We kept your color scheme and your choice about advertising. If you’re signed in, you still are.";
export const gotIt = "Got it";

// A computer that others use
export const notChanged = "We couldn’t change that: this browser won’t save anything, or there’s too much to move into one tab.";
export const notAllDeleted =
  "That’s changed, but this browser didn’t let us delete everything it kept before. Download what you need, then clear this site’s data in its settings.";
export const forgetWhenIClose = "Forget when I close";
export const whatForgettingDoes =
  "For a computer that others use. Your answers, profiles and signatures stay in this tab and are gone when you close it, and no form is kept for offline use. What’s kept on this device now moves into this tab; PDFs of your own and finished copies are deleted: a tab has no room for them.";

// What keeps a file from being read
export const finalCopy = "This PDF is a final copy: its answers are part of its pages. Choose an editable copy, or a file of answers.";
export const noFields =
  "This PDF has no fields, so there are no answers to read. If it’s a final copy, choose the one that can still be filled out.";
export const formIsEmpty = "This form is empty. Choose one you filled out.";
export const noAnswers = "This file has no answers. Choose another.";
export const answersTooLarge = "This file is too large to be a file of answers. Choose another.";
