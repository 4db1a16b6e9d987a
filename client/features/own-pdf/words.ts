// Choosing a PDF
export const fileNotRead = "We couldn’t read this file. Try again, or choose another.";
export const readingYourPdf = "Reading your PDF…";
export const chooseAPdf = "Choose a PDF";
export const orDropIt = "Or drop it here, or paste it.";
export const whichFile = "We open one PDF at a time. Which one do you want to open now?";
export const limits = "Up to 100 MB and 500 pages.";
export const passwordOf = "Password of {name}";
export const passwordStays = "The password stays on this device, and we don’t keep it.";

// What keeps a file from opening
export const fileNotBrought = "We couldn’t bring your file to this page. Choose it here.";
export const notAllBrought = "We couldn’t bring all of your files to this page. Choose the others here, one at a time.";
export const sentByOtherSite =
  "Another site sent a file here, and we didn’t open it. If you want to fill it out, download it there and choose it here.";
export const fileTooLarge = "This file is larger than {megabytes} MB, more than a browser can hold. Split it, and open a part.";
export const notAPdf = "This isn’t a PDF. Choose another file.";
export const tooManyPages = "This file has {pages} pages. You can open up to {most} here. Split it, and open a part.";
export const readerNotLoaded = "We couldn’t load the PDF reader. Check your connection and try again.";
export const readTooLong = "Reading this file took too long. It may be damaged, or too large for this device.";
export const noRoom = "This browser has no room for the file. Free some space, or leave private browsing, and try again.";
export const saveAnew = "Open it in another program, save it again, and try again.";
export const fileDamaged = `We couldn’t read this file. It may be damaged. ${saveAnew}`;
export const onlyInAcrobat =
  "This form is pure XFA and works in Adobe Acrobat only. Open it in Acrobat, or look for a version you can print.";
