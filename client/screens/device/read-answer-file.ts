import type { AnswerFile } from "../../../shared/contracts/answer-file.ts";
import type { Profile } from "../../../shared/contracts/profile.ts";
import { holdsAnswer, isFilled } from "../../../shared/rules/fields/fillable-fields.ts";
import { readProfileFacts } from "../../../shared/rules/profile/profile-facts.ts";
import { parseAnswerFile } from "../../features/answers/parse-answer-file.ts";
import { type PdfReader, readPdfFile } from "../../features/own-pdf/read-pdf-file.ts";
import { FileRefusal } from "../../lib/file-refusal.ts";
import { isPdf } from "../../lib/is-pdf.ts";
import * as words from "./words.ts";

const LARGEST_TEXT_BYTES = 20_000_000;

/** The types that a file picker shows first. */
export const ANSWER_FILES = ".pdf,.fdf,.xfdf,.json,application/pdf,application/json,application/vnd.fdf,application/vnd.adobe.xfdf";

type Options = {
  password?: string;
  /** Reads PDFs; without it each gets a worker of its own. */
  reader?: Pick<PdfReader, "read">;
};

async function readPdf(file: File, { password = "", reader = { read: readPdfFile } }: Options): Promise<AnswerFile> {
  const { fieldMap, flattened } = await reader.read(file, { password, detect: false });
  const fields = fieldMap.fields.filter(holdsAnswer);
  if (fields.length === 0) throw new FileRefusal(flattened ? words.finalCopy : words.noFields);
  const values = Object.fromEntries(fields.flatMap(({ name, value }) => (value !== undefined && isFilled(value) ? [[name, value]] : [])));
  return { fileName: file.name, values, fields: fieldMap.fields };
}

/** Reads the answers in a file that the person chose, on this device. @throws FileRefusal with a sentence for the person */
export async function readAnswerFile(file: File, options: Options = {}): Promise<AnswerFile> {
  try {
    const head = new Uint8Array(await file.slice(0, 1024).arrayBuffer());
    if (!isPdf(head) && file.size > LARGEST_TEXT_BYTES) throw new FileRefusal(words.answersTooLarge);
    const answers = isPdf(head) ? await readPdf(file, options) : parseAnswerFile(new Uint8Array(await file.arrayBuffer()), file.name);
    if (!Object.values(answers.values).some(isFilled)) throw new FileRefusal(answers.fields ? words.formIsEmpty : words.noAnswers);
    return answers;
  } catch (error) {
    if (error instanceof FileRefusal) throw error;
    throw new FileRefusal(words.fileNotRead);
  }
}

/** Reads the facts about a person or company in a filled form; null where it has none that are sure. */
export async function readFacts(file: File): Promise<Profile["facts"] | null> {
  const { fields, values } = await readAnswerFile(file);
  const facts = fields ? readProfileFacts({ fields }, values) : {};
  return Object.keys(facts).length > 0 ? facts : null;
}
