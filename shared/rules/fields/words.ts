// Guessed from the question: the form decides
export const doesNotLookLike = "This doesn’t look like {wanted}. Leave it if it’s right.";
export const wantedEmail = "an email address, such as name@example.com";
export const wantedPhone = "a phone number, such as (217) 555-0143";
export const wantedZip = "a ZIP code, such as 62701";
export const wantedZip4 = "a ZIP code, such as 62701 or 62701-1234";
export const wantedSsn = "a Social Security number, which has nine digits";
export const wantedEin = "an employer identification number, which has nine digits";
export const wantedAlienNumber = "an A-Number, which has seven to nine digits";
export const wantedState = "a U.S. state, such as IL";
export const wantedYear = "a year, such as 2026";
export const wantedNumber = "a number";
export const wantedAmount = "an amount, such as 1,250.00";
export const wantedDate = "a date, such as {pattern}";
export const wantedOther = "what the form asks for";

// The form’s own format
export const notDate = "This isn’t a date. Write it as {pattern}.";
export const notTime = "This isn’t a time. Write it as {pattern}.";
export const notNumber = "This isn’t a number.";
export const notEmail = "This isn’t an email address, such as name@example.com.";
export const notDigits = "This field takes {name}, such as {example}.";
export const socialSecurityNumber = "a Social Security number";
export const employerNumber = "an employer identification number";
export const zipCode = "a ZIP code";
export const zip4Code = "a ZIP+4 code";
export const phoneNumber = "a US phone number";
export const describedDate = "date as {pattern}";
export const describedTime = "time as {pattern}";
export const describedNumber = "number";
export const describedPercent = "number, as a fraction of 1";
export const describedEmail = "email address";
export const describedDigits = "{name} such as {example}";

// Limits
export const smallest = "The smallest number allowed here is {least}.";
export const largest = "The largest number allowed here is {most}.";
export const required = "This field is required.";
export const oneCharacter = "Only one character fits here, and this has {length}. Shorten it: we don’t cut anything off.";
export const someCharacters = "Only {most} characters fit here, and this has {length}. Shorten it: we don’t cut anything off.";

// One answer in several boxes
export const noSuchDate = "There is no such date. Check the month, day and year.";
export const onlyPart = "Only part of this is filled out.";
export const employerNumberAlone = "Employer identification number";
export const phoneNumberAlone = "Phone number";
export const accountNumberAlone = "Number";
export const answerAlone = "Answer";

// Closed fields
export const lockedBarcode = "A code for machines to read. It comes with the form.";
export const lockedSignature = "Sign this by hand, on the printed form.";
export const lockedSigned = "Signed already. Your copy keeps only the picture of this signature.";
export const lockedAgency = "The agency fills this in.";
export const lockedCopy = "Fills itself in, from your answer on another page.";
export const lockedTotal = "Worked out from your other answers.";
export const lockedReserved = "Not in use.";
export const lockedForm = "The form keeps this field closed.";
export const closedByAnswer = "Closed by another answer on this form.";
export const opensWith = "Opens with {question}.";
export const opensWhenAnswer = "Opens when the answer to {question} is {answer}.";
export const opensWhenSaid = "Opens when the answer to {question} says so.";

// Answers in words
export const placedText = "Text";
export const placedDate = "Date";
export const placedCheck = "Mark";
export const placedSignature = "Signature";
export const placedImage = "Picture";
export const placedNote = "Note to yourself";
export const placedOnPage = "{what} on page {page}";
export const placedSomewhere = "Something on a page";
export const onThePage = "on the page";
export const signed = "signed";

// Rows of a spreadsheet
export const notAnAnswer = "“{cell}” isn’t an answer to {heading}.";
export const unlikelyAnswer = "“{cell}” in {heading}: {problem}";
export const tooManyCells = "It has {cells} cells under {headings} headings.";
export const emptyRow = "It’s empty.";
