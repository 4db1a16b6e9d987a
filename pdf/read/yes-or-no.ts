/** "Yes" and "No" in the languages of forms: English, French, German, Dutch, Spanish with its accent and without, Portuguese, Italian, Polish. */
export const YES_AND_NO = ["yes no", "oui non", "ja nein", "ja nee", "sí no", "si no", "sim não", "sì no", "tak nie"].map((pair) =>
  pair.split(" "),
);

/** Any of these words, as part of a regular expression. */
export const YES_OR_NO = [...new Set(YES_AND_NO.flat())].join("|");
