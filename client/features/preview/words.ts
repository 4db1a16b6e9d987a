// Facts about the form
export const noFields = "None: write anywhere on the page";
export const pdfOfSize = "PDF, {size}";
export const forScreenReaders = "For screen readers";
export const fieldsAccessible = "Fields: named, ordered, tagged.";
export const fieldsPartlyAccessible = "Fields: not all named, ordered and tagged.";
export const bodyTagged = "Body text: tagged by the publisher.";
export const bodyNotTagged = "Body text: not tagged by the publisher.";
export const notAsInAcrobat = "Not as in Acrobat";
export const checkedAtTheAgency = "Checked at the agency";
export const askTheAgency = "{day}. Check with the agency that it’s still accepted.";
export const goneFromAgency = "Gone from the agency’s site";
export const formNumber = "Form number";

// What an edition changed
export const reworded = "Reworded";
export const whatChanged = "What changed";
export const changesSince = "Since the edition of {edition}: {changes}";
export const whichQuestions = "See which questions";
export const moreQuestions = "and {count} more";

// Who needs it, where it goes
export const whoNeedsIt = "Who needs it";
export const whereItGoes = "Where it goes";
export const beforeYouFillOut = "Before you fill out {name}";
export const atTheAgency = "{name} at the agency";

// A form for Acrobat alone
export const onlyInAcrobat = "You can fill out this form in Adobe Acrobat Reader only.";
export const whyOnlyInAcrobat =
  "Its publisher made it in a format called XFA, and browsers can’t show it: you’d see a page that says “Please wait”. Download the blank PDF and open it in Acrobat Reader on a computer. Both are free.";
export const downloadBlank = "Download blank PDF";

// A link to another site
export const opensInNewTab = "(opens in a new tab)";

// Pages
export const enlargePage = "Page {page} of {count}, enlarge";
export const previousPage = "Previous page";
export const nextPage = "Next page";
export const showExample = "Show an example filled out";
export const pageThumbnails = "Page thumbnails";
export const pageNumber = "Page {page}";
export const pageOfForm = "{title}, page {page}";
export const pageOfAll = "Page {page} of {count}";
export const zoomOut = "Zoom out";
export const zoomIn = "Zoom in";
export const exampleName = "Ada Lindqvist";

// Share
export const copyByHand = "Copy the address from the address bar";
export const linkCopied = "Link copied";
