import type { PdfFile } from "../../syntax/pdf-file.ts";
import { toText } from "../../syntax/pdf-text.ts";

/** Scripts that one language of many has nearly for itself. */
const BY_SCRIPT: readonly [RegExp, string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, "ja"],
  [/\p{Script=Hangul}/gu, "ko"],
  [/\p{Script=Han}/gu, "zh"],
  [/[іїєґ]/giu, "uk"],
  [/\p{Script=Cyrillic}/gu, "ru"],
  [/\p{Script=Arabic}/gu, "ar"],
  [/\p{Script=Hebrew}/gu, "he"],
  [/\p{Script=Greek}/gu, "el"],
  [/\p{Script=Thai}/gu, "th"],
  [/[ơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/giu, "vi"],
];
/** Small words that forms are full of. */
const BY_WORDS: Record<string, string> = {
  en: "the of and your you if for to or is from are this name address date number yes first last",
  es: "de con en que el la los las del y su sus para por si no nombre apellido fecha dirección número calle ciudad sí usted teléfono",
  fr: "de en que le la les des du et votre vous pour ou nom prénom adresse numéro oui non né ville à une téléphone",
  de: "der die das und ihr ihre für oder nicht von ist straße ort datum geburtsdatum vorname nachname ja nein telefon",
  it: "il lo gli del della e suo per nome cognome indirizzo data città nato sì luogo numero telefono",
  pt: "de em que o os as do da e seu sua para nome sobrenome endereço data número rua cidade não sim telefone",
  nl: "de het een en uw voor van naam achternaam adres datum nee ja straat plaats telefoon",
};
/** Less than this says nothing. */
const LEAST_EVIDENCE = 1;
const TAG = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i;

/** Returns the document's own language; where it names none, the one that its questions are written in. */
export function documentLanguage(file: PdfFile, questions: readonly string[]): { language: string; isOwn: boolean } {
  const own = toText(file.get(file.catalog.get("Lang")))?.trim();
  return own !== undefined && TAG.test(own) ? { language: own, isOwn: true } : { language: guessLanguage(questions), isOwn: false };
}

/** "en" for too little to go by. */
export function guessLanguage(questions: readonly string[]): string {
  const text = questions.join("\n").normalize("NFC");
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  // Signs of these carry more than letters do, and a form in English may name one language in its own script.
  for (const [script, language] of BY_SCRIPT)
    if ((text.match(script)?.length ?? 0) > Math.max(LEAST_EVIDENCE, letters / 20)) return language;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  let best = { language: "en", score: LEAST_EVIDENCE };
  for (const [language, list] of Object.entries(BY_WORDS)) {
    const known = new Set(list.split(" "));
    const score = words.filter((word) => known.has(word)).length;
    if (score > best.score) best = { language, score };
  }
  return best.language;
}
