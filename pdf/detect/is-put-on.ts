const PUT_ON = anyOf([
  "photos?|photographs?|stamps?|seals?|stickers?",
  "(?:pass|licht)?(?:fotos?|bild)|(?:eingangs|dienst|firmen|post)?stempel|(?:dienst)?siegel|aufkleber|gebührenmarke",
  "photographie|cachet|timbre|vignette|fotograf[ií]a|sello|timbro|bollo|carimbo|selo|fotografie|zdjęcie|pieczęć",
]);
/** Words that tell whose it is, where it goes and how. */
const WHOSE = anyOf([
  "a|affix|and|applicant|applicants|attach|bank|box|child|company|consular|consulate|embassy|for|glue|here|identity|insert|of|official|office|on|or",
  "passport|paste|place|postage|recent|school|space|stick|the|this|visa|your",
  "d|de|des|du|l|la|le|ou|et|identité|consulat|ambassade|administration|der|die|das|hier|mit|bitte|aufkleben|antragstellers|behörde",
  "del|della|da|do|di|tessera|oficial|consulado|embajada|consolato|marca|y|o",
]);

/** True for words that ask for nothing but what is put on paper and not written, "Place your photo here", "Embassy or consulate stamp". */
export function isPutOn(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? [];
  return words.some((word) => PUT_ON.test(word)) && words.every((word) => PUT_ON.test(word) || WHOSE.test(word));
}

function anyOf(words: readonly string[]): RegExp {
  return new RegExp(`^(?:${words.join("|")})$`, "iu");
}
