// Correcting fields
export const fieldAdded = "Field added. Press Enter to name it.";
export const fieldRemoved = "Field removed. Undo brings it back.";
export const isBack = "“{field}” is back.";
export const isGone = "“{field}” is gone.";
export const hasChanged = "“{field}” has changed.";
export const fieldsNow = "Fields on the form: {count}.";
export const correctFields = "Correct fields";
export const onForm = "on {title}";
export const drawField = "Draw a new field";
export const addAField = "Add a field";
export const backToFound = "Go back to the fields we found";
export const saveFields = "Save the fields as a file";
export const leave = "Leave without my corrections";
export const changedElsewhere = "Another tab has changed this form’s fields. “Done” puts yours in their place.";
export const fieldsNotMade =
  "We couldn’t make these fields. Your corrections are still here: press “Done” again, or save the fields as a file.";
export const takeElsewhere = "Use the other tab’s";
export const theChosenField = "The chosen field";
export const drawHint = "Draw the field on the page, or press where it goes.";
export const chooseHint = "Choose a field on the page to correct it.";
export const keysHint =
  "Arrow keys move a field; with Alt they resize it, with Shift they go farther. Enter goes to its name, Delete removes it.";

// The pages
export const pageOf = "Page {page} of {count}";
export const fieldsOfPage = "Fields of page {page}";
export const noNameYet = "No name yet";

// Kinds of fields
export const severalLines = "Text of several lines";
export const comb = "One character in each box";
export const radio = "One of several answers";
export const whatItAsksFor = "What it asks for";

// The chosen field
export const labelPlaceholder = "The words beside it";
export const questionItAnswers = "Question that it answers";
export const sameForEach = "The same for each of its answers";
export const onlyAnswer = "It is the only answer so far. Make the others of this kind too, with the same question.";
export const oneOfAnswers = "Only one of the {count} answers can be chosen.";
export const placeAndSize = "Place and size";
export const removeThisField = "Remove this field";
export const inPoints = "In points from the upper left corner. An inch has 72.";
export const fromTheLeft = "From the left";
export const fromTheTop = "From the top";
