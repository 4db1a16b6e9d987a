// Making the file
export const writerNotStarted = "We couldn’t start making the PDF. Check your connection and try again.";
export const formNotFetched = "We couldn’t load the form. Check your connection and try again. Your answers stay on this device.";
export const pdfNotWritten = "We couldn’t make the PDF. Your answers are still here: save them as a file and try again.";
