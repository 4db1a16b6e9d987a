/** In English, as forms print them. */
export const MONTH_NAMES = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** In Spanish, German, French, Italian and Portuguese, by the month, without accents. A name with which another of its month begins is left out. */
const OTHER_NAMES = [
  "enero janvier gennaio janeiro",
  "fevrier febrero febbraio fevereiro",
  "marzo mars marco",
  "abril avril aprile",
  "mayo maggio maio",
  "junio juin giugno junho",
  "julio juillet luglio julho",
  "agosto aout",
  "septiembre setiembre septembre settembre setembro",
  "oktober octubre octobre ottobre outubro",
  "noviembre novembre novembro",
  "dezember diciembre decembre dicembre dezembro",
];

/** Returns the month that a word names, from 0, in full or by three letters or more; -1 for any other word, and for one that could be two months. */
export function monthOf(word: string): number {
  const letters = word.normalize("NFD").replaceAll(/\P{L}/gu, "").toLowerCase();
  const months = MONTH_NAMES.flatMap((name, month) =>
    `${name} ${OTHER_NAMES[month]}`
      .toLowerCase()
      .split(" ")
      .some((known) => known.startsWith(letters))
      ? [month]
      : [],
  );
  return letters.length > 2 && months.length === 1 ? (months[0] ?? -1) : -1;
}
