// The signature window
export const pictureNotRead = "We couldn’t read this picture. Try another.";
export const notAPicture = "We couldn’t read this file as a picture. Choose another.";
export const noPicturesNow = "Your browser can’t work on pictures right now. Draw or type your signature instead.";
export const notKept = "This browser couldn’t keep your signature. You can sign with it now, but not next time.";
export const howToSign = "How to sign";
export const yourSignature = "Your signature";
export const photoOrScan = "A photo or scan of your signature on white paper. Choose it, paste it or drop it here. We remove the paper.";
export const chooseAPicture = "Choose a picture";
export const whatASignatureIs =
  "This puts a picture of your signature on the form. It isn’t a digital certificate. Whoever gets the form decides whether it’s enough.";
export const nameOrInitials = "Your name or initials";
export const drawnSignature = "Draw your signature here, or type your name instead.";
export const undoStroke = "Undo stroke";

// Keeping it for next time
export const keepInThisTab = "Keep it until I close this tab";
export const withDate = "Put today’s date beside it";
export const whoseItIs = "Whose it is";
export const keepOnThisDevice = "Keep it on this device for next time";
export const whatItIs = "What it is";
export const whoCanUseIt = "It’s encrypted, but anyone who uses this browser can sign with it. Don’t keep it on a shared computer.";
export const keptInThisTab = "Kept until you close this tab";
export const forgetSignature = "Delete the signature of {person}";
export const forgetInitials = "Delete the initials of {person}";
export const keptOnThisDevice = "Kept on this device";
