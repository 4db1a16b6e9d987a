// Making the file
export const writerNotStarted = "We couldn’t start making the PDF. Check your connection and try again.";
export const formNotFetched = "We couldn’t load the form. Check your connection and try again. Your answers stay on this device.";
export const pdfNotWritten = "We couldn’t make the PDF. Your answers are still here: save them as a file and try again.";
export const answersLost =
  "We couldn’t write these answers into the PDF: {answers}. They’re still here: save them as a file and try again.";

// Joining copies
export const joinerNotStarted = "We couldn’t start joining the PDFs. Check your connection and try again.";
export const joiningTooSlow = "Joining the PDFs took too long. Save them as a ZIP instead.";
export const copiesNotJoined = "We couldn’t join the PDFs. Save them as a ZIP instead.";
