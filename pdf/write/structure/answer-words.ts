/** Words of a screen reader for an answer that is no text. */
export type AnswerWords = {
  ticked: string;
  unticked: string;
  empty: string;
  signed: string;
  unsigned: string;
  signature: string;
  image: string;
  mark: string;
};

const ENGLISH: AnswerWords = words("yes, ticked|no, not ticked|no answer|signed|not signed|Signature|Image|Mark");
const BY_LANGUAGE: Record<string, AnswerWords> = {
  en: ENGLISH,
  es: words("sí, marcado|no, sin marcar|sin respuesta|firmado|sin firmar|Firma|Imagen|Marca"),
  fr: words("oui, coché|non, non coché|sans réponse|signé|non signé|Signature|Image|Marque"),
  de: words("ja, angekreuzt|nein, nicht angekreuzt|keine Angabe|unterschrieben|nicht unterschrieben|Unterschrift|Bild|Markierung"),
  it: words("sì, selezionato|no, non selezionato|nessuna risposta|firmato|non firmato|Firma|Immagine|Segno"),
  pt: words("sim, marcado|não, não marcado|sem resposta|assinado|não assinado|Assinatura|Imagem|Marca"),
  nl: words("ja, aangekruist|nee, niet aangekruist|geen antwoord|ondertekend|niet ondertekend|Handtekening|Afbeelding|Markering"),
};

/** Returns the words in the document's language where we have them, else in English. */
export function answerWords(language: string): AnswerWords {
  return BY_LANGUAGE[language.slice(0, 2).toLowerCase()] ?? ENGLISH;
}

function words(source: string): AnswerWords {
  const [ticked = "", unticked = "", empty = "", signed = "", unsigned = "", signature = "", image = "", mark = ""] = source.split("|");
  return { ticked, unticked, empty, signed, unsigned, signature, image, mark };
}
