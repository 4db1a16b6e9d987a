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

/**
 * In Spanish, German, French, Italian, Portuguese, Dutch, Swedish and Polish, by the month, without accents. A name with which another of its month
 * begins is left out, and so is "listopada", which is November in Poland and October in Croatia. With "lipnja" of Croatia, "lip" could be two months, as it is.
 */
const OTHER_NAMES = [
  "enero janvier gennaio janeiro janner januari stycznia",
  "fevrier febrero febbraio fevereiro feber februari lutego",
  "marzo mars marco maart marca",
  "abril avril aprile kwietnia",
  "mayo maggio maio mei maja",
  "junio juin giugno junho czerwca lipnja",
  "julio juillet luglio julho lipca",
  "agosto aout augustus augusti sierpnia",
  "septiembre setiembre septembre settembre setembro wrzesnia",
  "oktober octubre octobre ottobre outubro pazdziernika",
  "noviembre novembre novembro",
  "dezember diciembre decembre dicembre dezembro grudnia",
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
