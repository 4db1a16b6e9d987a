// What an assistant reads about its tools, and what you read of its answers
export const toolPage = "One page of the form; all of it without.";
export const stillLoading = "The form is still loading. Try again in a moment.";
export const toolList = "Lists what this form asks: names, questions, choices and limits. At most {most} at a time.";
export const toolPageNumber = "A page is a whole number from 1 on.";
export const toolRead = "Reads what the person has entered into this form so far, by name of field. Signatures and passwords are left out.";
export const toolPropose =
  "Proposes answers by name of field. They are shown to the person, who takes or leaves each; nothing is entered by this. There is no tool that signs, downloads or sends.";
export const toolTexts = "Send answers as texts by name of field.";
export const toolPersonDecides = "The person decides which of them are entered.";
export const oneProposalEntered = "We entered one answer from your assistant.";
export const proposalsEntered = "We entered {count} answers from your assistant.";
export const yourAssistantProposes = "Your assistant suggests";
export const oneProposed = "Your assistant suggests an answer. Use it if it’s right.";
export const proposed = "Your assistant suggests {count} answers. Use the ones that are right.";
export const enterOneAnswer = "Enter one answer";
export const enterProposed = "Enter {count} answers";
export const noThanks = "No thanks";

// Answers from a file
export const noAnswers = "{fileName} has no answers.";
export const nothingFits = "Nothing in {fileName} fits this form.";
export const oneAnswer = "one answer";
export const someAnswers = "{count} answers";
export const sameForm = "{fileName} is this form. It has {answers}.";
export const otherEdition = "{fileName} is another edition of this form. We’re sure of {answers}.";
export const otherForm = "{fileName} is another form, or doesn’t say which. Choose the answers to use.";
export const answersEntered = "{answers} from {fileName}.";
export const foundNoPlace = "{answers} didn’t fit";
export const answersFromFile = "Use answers from a file";
export const formLoading = "The form is still loading.";
export const whatToChoose =
  "A PDF you filled out before, of this form or another one, or a file of answers: FDF, XFDF or JSON. We read it on this device and never send it. You see each answer before it goes in.";
export const seeAnswers = "See the answers";
export const replacesOne = "One of them replaces what’s on the form now.";
export const replaceSeveral = "{count} of them replace what’s on the form now.";
export const oneUndo = "One undo takes everything back.";
export const chooseAnotherFile = "Choose another file";
export const enterFound = "Enter {count} answers";

// Answers of another edition
export const earlierNotRead = "We couldn’t read the earlier edition. Its answers are still on this device.";
export const answersWithoutAField = "Answers without a field";
export const noSureFieldForThese =
  "We couldn’t tell where these answers go in this edition. You can still find them in the earlier edition.";
export const gotIt = "Got it";
export const copyFromEdition = "You filled out another edition of this form, last on {when}. Copy its answers here?";
export const oneAnswerCopied = "We copied one answer.";
export const answersCopied = "We copied {count} answers.";
export const allAnsweredHere = "These questions all have answers here, and we left them as they are.";
export const copyMyAnswers = "Copy my answers";
export const outdatedEdition = "This edition is outdated, and agencies may refuse it.";
export const retiredForm = "We stopped offering this form. Agencies may refuse it.";
export const findAnotherForm = "Find another form";
export const openTheCurrentEdition = "Open the current edition";
export const openOtherEdition = "Open the other edition";

// A spreadsheet of filled PDFs
export const anotherForm = "It’s another form.";
export const notRead = "We couldn’t read it.";
export const collectTitle = "Filled PDFs to a spreadsheet";
export const whatToCollect =
  "Choose filled copies of this form. Each becomes a row of one table. We read them on this device and never send them.";
export const readingTheFiles = "Reading the files";
export const oneFileRead = "We read one file.";
export const filesRead = "We read {count} files.";
export const unsureLeftOut = "We weren’t sure where {count} answers of another edition go, and left them out.";
export const leftOut = "Left out";
export const chooseFiles = "Choose files";
export const saveAsCsv = "Save as CSV";
export const yourAnswersAreBack = "Your answers are back.";

// The download window
export const finalCopy = "Final copy";
export const finalMeans = "Looks the same everywhere and can’t be edited. Best for sending.";
export const editableCopy = "Editable copy";
export const editableMeans = "You can keep editing it in any PDF reader.";
export const readyTitle = "Your form is ready";
export const downloadTitle = "Download your form";
export const whatsMissing = "What’s missing";
export const beforeDownload = "Before you download";
export const notChecked = "We’ll check your answers once the form has loaded.";
export const oneRequired = "One required field is empty.";
export const someRequired = "{count} required fields are empty.";
export const goThere = "Take me there";
export const placeOnPage = "Page {page}";
export const filledOut = "You’ve filled out {filled} of {total} fields.";
export const seePageByPage = "See it page by page";
export const madeHere = "Your browser makes the file. Your answers aren’t sent. {uses}";
export const makingTheFile = "Making the file";

// Above the form
export const deviceFull = "This device is full";
export const cannotSave = "Your browser won’t let us save anything";
export const answersWillBeLost =
  "{reason}, so you’ll lose your answers when you close this page. Save them to a file, or download the form.";
export const saveAnswersToFile = "Save answers to a file";
export const calculationStopped =
  "One of this form’s calculations kept running, so we stopped it. Check the totals yourself. Everything else works.";
export const welcomeBack = "Welcome back. Your answers from {when} are still here.";
export const startOver = "Start over";

// Forms on this device
export const formsOnThisDevice = "Forms on this device";
export const onlyHere = "They’re only in this browser. You can’t undo deleting one.";
export const noDrafts = "Nothing here yet.";
export const continueForm = "Continue {title}";
export const deleteAnswers = "Delete the answers of {title}";

// After a download
export const savedEditable = "Saved {fileName}, as an editable copy";
export const printOpened = "Opened in a new tab, to print";
export const printBlocked = "Your file is ready. Your browser blocked its print window.";
export const openPrintWindow = "Open the print window";
export const downloadTheEditableCopy = "Download the editable copy";
export const downloadTheFinalCopy = "Download the final copy";
export const saveToMyAccount = "Save to my account";
export const startAnother = "Start another";
export const backToTheForm = "Back to the form";

// A link that brings answers
export const linkBringsOne = "This link has an answer for one field. Use it? You can undo it.";
export const linkBrings = "This link has answers for {count} fields. Use them? You can undo it.";
export const linkUnfitOne = "One of this link’s answers didn’t fit this form.";
export const linkUnfit = "{count} of this link’s answers didn’t fit this form.";
export const linkNotRead = "We couldn’t read the answers in this link. It may be cut off. Copy it again, or ask for a new one.";
export const takeIt = "Use it";
export const takeThem = "Use them";
export const leaveAnswers = "No thanks";

// Parts that did not load
export const partNotLoaded = "We couldn’t load all of this form. You can keep typing, but checks and the download need the rest.";
export const calculationsNotLoaded = "We couldn’t load this form’s calculations. Check the totals yourself.";
export const pagesMayLookSoft = "The pages may look slightly soft. Nothing on them is missing.";

// Which pages
export const allPages = "All {count}";
export const pagesHint = "Enter pages from 1 to {count}, such as 1-2, {count}.";
export const pagesPlaceholder = "All, or some, such as 1-2, {count}.";

// What this page sent
export const whatThisPageSent = "What this page sent";
export const sentNothing =
  "Nothing you typed. This page has made {requests} requests. Each carried only its address and, if you’re signed in, your sign-in.";
export const sentSomething = "This page has made {requests} requests. {carrying} of them carried something; the list shows how much.";
export const whatStaysHere =
  "What you type stays on this device until you save it to your account. We draw and write the PDF in the background, with this site’s own files only; browsers don’t list those here.";
export const everyRequest = "Every request";

// Saving answers as a file
export const fdf = "Acrobat and most PDF programs load it into the blank form.";
export const xfdf = "The same as XML.";
export const csv = "One row for a spreadsheet, a column for each question.";
export const ownFile = "Our own file, with signatures and what you added to the pages.";
export const saveAnswersTitle = "Save your answers";
export const savedAnswersMean = "Your browser makes the file. Anyone who opens it can read your answers.";

// Keyboard shortcuts
export const keyNextField = "Next field; with Shift, the one before";
export const aroundHeading = "Getting around";
export const fillingHeading = "Filling out";
export const keyNextEmpty = "Next empty field";
export const keyNextRequired = "Next empty required field";
export const keySections = "Next section, and back";
export const keyQuestions = "Next question, and back; boxes that share an answer count as one";
export const keyFind = "Find a word in the form or your answers";
export const keyMap = "All pages as pictures, and what’s left on each";
export const keyZoom = "Zoom: fit, width of the window, whole page";
export const keyRotate = "Rotate pages a quarter turn";
export const keyTick = "Check a box, or press Sign here";
export const keyChoose = "Choose among radio buttons or in a list";
export const keyUnchoose = "Clear the choice of a radio button";
export const keyCalendar = "Open the calendar of a date field";
export const keySuggestions = "Go to an empty field’s suggestions; Esc goes back";
export const keyCopyDown = "Copy the answer to the empty rows below";
export const keyUndo = "Undo and redo, across the whole form";
export const keyPrint = "Download or print";
export const placedHeading = "What you add to a page";
export const keyWrite = "On a page without fields: write where you press";
export const keyMove = "Move it; with Shift, in larger steps";
export const keyEdit = "Edit a text, a date or a note to yourself";
export const keyMark = "Change a mark: check, cross, dot, ring";
export const keyboardShortcuts = "Keyboard shortcuts";
export const keysNote = "Ctrl / opens this list. On a Mac, use Cmd instead of Ctrl, except for Ctrl M.";

// Many PDFs from a spreadsheet
export const onePdfEachRow = "One PDF for each row of a table: CSV, TSV or Excel (.xlsx). It all happens on this device.";
export const savedInOne = "Saved {pdfs} in one {bundle}.";
export const rowShown = "Row {number} is on the form.";
export const fillMany = "Fill many from a spreadsheet";
export const partOfAPlan = "You need a plan to make them. Showing a row on the form is free.";
export const chooseATable = "Choose a table";

// Without scripts
export const withoutScripts =
  "This page’s scripts didn’t load, or your browser is too old. You can fill out and print the form, but we can’t save what you type.";
export const downloadBlank = "Download blank PDF";

// Before a download
export const needsConnection = "You need a connection to download. Keep filling: your answers are safe on this device.";

// What a command did
export const chooseAnAnswer = "Choose a field with an answer first. We copy it to the rows below.";
export const noRowsBelow = "There are no matching rows below this field.";
export const rowsBelowFilled = "The rows below already have answers.";
export const copiedToOneRow = "Copied to the row below. Undo to take it back.";
export const copiedToRows = "Copied to {count} rows below. Undo to take it back.";
export const fillAFieldFirst = "Fill out a field first. The link carries your answers.";
export const linkCopied = "Link copied. Anyone who has it sees your answer; signatures aren’t in it.";
export const linkCopiedAll = "Link copied. Anyone who has it sees your {count} answers; signatures aren’t in it.";
export const tooMuchForALink = "That’s too much for a link. Save your answers to a file instead.";
export const notCopied = "Your browser blocked copying.";

// What the file won’t show
export const signatureBreaks =
  "This PDF is digitally signed. What you download is a new file without that signature; only its picture stays. Keep the original.";
export const notDrawn = "“{text}” on page {page} has characters we can’t draw. They’ll show as empty boxes: {characters}";
export const answerNotDrawn = "We can’t draw these characters. They’ll show as empty boxes: {characters}";
export const noteStaysHere = "Your note stays here. It isn’t in the file.";
export const notesStayHere = "Your {count} notes to yourself stay here. They aren’t in the file.";

// The menu
export const showAsQuestions = "Show as questions";
export const showThePage = "Show the page";
export const fitWidth = "Fit width";
export const fitPage = "Fit page";
export const zoomDouble = "Zoom to 200%";
export const rotatePages = "Rotate pages";
export const copyDown = "Copy answer down the column";
export const copyLink = "Copy a link with my answers";
export const findInTheForm = "Find in the form";
export const saveAnswersAs = "Save answers as FDF, XFDF or CSV…";
export const answersFromFileMenu = "Use answers from a file…";
export const fillManyMenu = "Fill many from a spreadsheet…";
export const collectMenu = "Filled PDFs to a spreadsheet…";
export const clearTheForm = "Clear the form";
export const checkMark = "Check mark";
export const todaysDate = "Today’s date";
export const ring = "Ring around an answer";
export const noteToYourself = "Note to yourself";
export const stillReading = "We’re still reading this PDF. It will be on the page in a moment.";
export const workingOut = "The form is still working out its own answers. One moment.";
export const pictureNotAdded = "We couldn’t add the picture. Try again.";
export const dayNotAdded = "We couldn’t add today’s date. Try again.";

// Long answers and open fields
export const printedSmall = "This is long, so it will be printed very small.";
export const endNotPrinted = "This is too long for the field. The end won’t be printed.";
export const noRequiredLeft = "Every required field has an answer.";
export const noneLeft = "Every field has an answer.";
export const oneNoLongerApplies = "One answer no longer applies, so the form cleared it. Undo brings it back.";
export const noLongerApply = "{count} answers no longer apply, so the form cleared them. Undo brings them back.";
export const emptyAlready = "The form is already empty.";
export const manyCleared = "We cleared {count} answers.";
export const oneCleared = "We cleared one answer.";
export const answersDeleted = "You deleted the answers to this form.";

// The account
export const answersAreSafe = "Your answers are safe on this device. Try again.";
export const notSaved = "We couldn’t save to your account. {error}";
export const savingToAccount = "Saving to your account…";
export const savedToAccount = "Saved to your account {time}";
export const savedAnswersAlone = "Saved to your account {time}. Your answers only: the PDF itself stays on this device.";
export const notOpened = "We couldn’t open this form from your account. {error}";
export const openedFromAccount = "“{name}” is open, from your account. Undo brings back what was here.";
export const openedWithChanges = "“{name}” is open, with what you changed on this device. Save it to have that in your account.";
export const accountAnswersShown = "You’re now seeing the answers from your account. Undo brings yours back.";

// A download that failed
export const fileNotMade = "We couldn’t make the file. Your answers are safe on this device. Try again.";
export const planNeeded =
  "You need a plan to download this form. Choose one in the window that opened, then download again. Your answers stay here.";
