// The table
export const matchColumns = "Match columns to questions";
export const matched = "{matched} of {columns} matched";
export const noneMatched = "No column is matched yet. Choose a question for each one you need.";
export const oneRowLeftOut = "We’ll leave out one row";
export const anotherTable = "Another table";
export const betweenCells = "Between cells";
export const headingRow = "Row {row}: {text}";
export const asFormAsks = "as the form asks";
export const monthFirst = "month/day/year";
export const dayFirst = "day/month/year";
export const rowsLeftOut = "We’ll leave out {count} rows";
export const oneRowToLookAt = "Look at one row before you make it";
export const rowsToLookAt = "Look at {count} rows before you make them";
export const rowProblem = "Row {number}: {problem}";
export const fileNames = "File names";
export const howFilesAreNamed = "{row} is the row’s number; a heading in braces is its cell.";
export const makePdfs = "Make {pdfs}";
export const showOnTheForm = "Show on the form";
export const andMore = "And {count} more.";

// Columns
export const leftOut = "Left out";
export const sameQuestion = "Columns with the same question are joined, such as City, State and ZIP.";
export const joined = "Joined: {text}";
export const chooseAQuestion = "Choose one of the form’s questions.";

// Making the PDFs
export const makingThePdfs = "Making the PDFs";
export const madeOf = "{made} of {pdfs} from {table} made.";
export const madeSoFar = "{made} of {pdfs} from {table} made so far.";
export const madeAll = "{made} of {pdfs} from {table} are ready.";
export const notMade = "We couldn’t make {pdfs}";
export const whyNotOnePdf = "For one PDF with all of them, make final copies: fields of editable copies share their names.";
export const saveAsOnePdf = "Save as one PDF";
export const saveAsZip = "Save as ZIP";
export const fileNotWritten = "We couldn’t write it.";
export const noRoom = "This browser has no room for the files. Free some space, or leave private browsing, and try again.";
export const bundleNotSaved = "We couldn’t save the {bundle}. The files are still here. Free some space and try again.";

// Before files are thrown away
export const discardMade = "Discard {pdfs}?";
export const madeAgain = "You’d have to make them again.";
export const keepThem = "Keep them";
export const discardThem = "Discard them";
export const takesThePlace =
  "They’re from {table}, for another form or edition. This device keeps one table’s PDFs at a time, so new ones replace them.";
export const discardAndMake = "Discard them and make new ones";

// What keeps a table from opening
export const workbookNotRead =
  "We couldn’t read this workbook. It may be damaged. Save the sheet you need as CSV in your spreadsheet program, then choose that file.";
export const workbookProtected =
  "This workbook has a password. Save the sheet you need as CSV in your spreadsheet program, then choose that file.";
export const workbookOld =
  "This workbook is from Excel 97 to 2003. Save it as .xlsx or CSV in your spreadsheet program, then choose that file.";
export const workbookTooLarge =
  "This workbook is too large for a table. Save the sheet you need as CSV in your spreadsheet program, then choose that file.";
export const workbookTooSlow =
  "Reading this workbook took too long. Save the sheet you need as CSV in your spreadsheet program, then choose that file.";
export const workbookWithoutRows = "No sheet of this workbook has rows below its headings.";
export const workbookReaderNotLoaded = "The part that reads workbooks didn’t load. Check your connection and try again.";
export const noRows = "This table has no rows below its headings.";
export const tooManyRows = "This table has more than {most} rows. You can make up to {most} PDFs at once: split it.";
export const tooManyColumns = "This table has more than {most} columns. No form asks for that many.";
export const cellTooLong = "A cell of this table is longer than any form takes. There may be an unclosed quotation mark before it.";
export const tableTooLarge = "This file is too large for a table. Split it.";
export const fileNotRead = "We couldn’t read this file. Try again, or choose another.";
