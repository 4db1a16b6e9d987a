// Answers from a file
export const answersToChoose = "Answers to choose";
export const forField = "for {label}";
export const otherQuestion = "; in the file it answers {from}";
export const noAnswersInFile = "This file has no answers. Choose a PDF you filled out, or a file of answers: FDF, XFDF or JSON.";
export const tooManyAnswers = "This file has more answers than any form has fields. Choose another.";
