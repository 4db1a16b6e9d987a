// Find in the form
export const noAnswerYet = "No answer yet";
export const printedOnThePage = "Printed on the page";
export const findInTheForm = "Find in the form";
export const wordToFind = "A word from the form or your answers";
export const nothingFound = "Nothing found. Try another word.";
export const fieldFound = "field";
export const fieldsFound = "fields";
export const lineFound = "line on the pages";
export const linesFound = "lines on the pages";
export const firstShown = ", the first {count} are shown";
export const placeOnPage = "Page {page}";
export const placeInSection = "Page {page}, {section}";
export const whatWasFound = "Results";

// Pages and open fields
export const nothingToFillOut = "Nothing to fill out";
export const allFilledOut = "All filled out";
export const requiredLeftHere = "{count} required left";
export const leftHere = "{left} of {total} left";
export const filledOut = "You’ve filled out {filled} of {total} fields.";
export const filledOutRequired = "You’ve filled out {filled} of {total} fields; {left} required left.";
export const filledOf = "{filled} of {total}";
export const allFields = "All fields";
export const firstFields = "First fields";
export const requiredLeft = ", {count} required left";
export const pagesAndWhatsLeft = "Pages and what’s left";
export const goToPage = "Go to page {page}";
export const pageNumber = "Page {page}";
