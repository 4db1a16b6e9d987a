// Opening a PDF
export const findTitle = "We find the fields";
export const find = "Lines, boxes and checkboxes, even on a scan. You can correct what we found.";
export const fillTitle = "Fill out and sign";
export const fill = "Type on the page itself, or answer a list of questions.";
export const saveTitle = "Download it";
export const save = "You get a PDF. Your answers stay here, under My documents.";
export const openYourOwnPdf = "Open your own PDF";
export const openOwnPdfMeans =
  "Fill out, sign and save any PDF, even a scan: we find its fields. Your browser reads the file; it never leaves your device.";
export const notHereTitle = "This PDF isn’t on this device";
export const notHere = "Your own PDFs are only in the browser you opened them in. Choose the file again to continue.";

// Those on this device
export const yourOwnPdfs = "Your own PDFs";
export const onlyHere = "They’re only in this browser. Deleting one also deletes what you typed into it.";
export const openPdf = "Open {title}";
export const deletePdf = "Delete {title} from this device";

export const notKept = "This browser has no room to keep the file. Download your copy before you close this page.";
export const outdated =
  "Some parts of this page can’t be loaded until you reload it. This browser doesn’t keep the file: download your copy first, then reload and choose the file again.";

// Its pages
export const pagesNotDrawn = "We couldn’t draw the pages. Reload to try again.";

// A form without fields of its own
export const scan = "This is a scan. Press anywhere and type, or let us find its lines and boxes.";
export const findLinesAndBoxes = "Find lines and boxes";
export const nothingOnScan = "We found no lines or boxes on this scan. Press anywhere and type.";
export const scanNotSearched = "We couldn’t look for lines and boxes on this scan. Try again.";
export const oneFieldOnScan = "We found one field on this scan.";
export const fieldsOnScan = "We found {count} fields on this scan. Where we couldn’t read the words, they have numbers.";
export const findingFields = "We’re finding the fields of this form.";
export const noFields = "We found no fields on this form. Press anywhere and type.";
export const finalCopy =
  "This is a final copy: its answers are part of its pages. To change them, open the editable copy, or fill out the form again. Press anywhere to add text.";
export const oneFieldFound = "We found one field on this form.";
export const fieldsFound = "We found {count} fields on this form.";
export const oneFieldNow = "This form has one field now.";
export const fieldsNow = "This form has {count} fields now.";
export const drawFields = "Draw fields";
export const correctFields = "Correct fields";
export const correctFieldsOf = "Correct the fields of {title}";
export const changedElsewhere = "The fields of this form were changed in another tab. This page has them now.";
export const correctedWithout = "These answers have no field now. Copy what you still need:";
export const changedWithout = "The fields of this form were changed in another tab. These answers have no field now:";
