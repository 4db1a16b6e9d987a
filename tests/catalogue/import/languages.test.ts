import { type PDFDocument, type PDFFont, type PDFPage, StandardFonts } from "@cantoo/pdf-lib";
import { beforeAll, expect, test } from "vitest";
import { loadPdfium } from "../../../catalogue/import/load-pdfium.ts";
import { readTemplate } from "../../../catalogue/import/prepare-template.ts";
import type { Pdfium } from "../../../pdf/open/pdfium.ts";
import type { Field } from "../../../shared/contracts/field-map.ts";
import { createForm } from "./make-form.ts";

let pdfium: Pdfium;
beforeAll(async () => {
  pdfium = await loadPdfium();
});

type Words = {
  part: string;
  /** A question with its answers in the same row, and one with them below, of which the first says what to do then. */
  beside: { question: string; yes: string; no: string };
  below: { question: string; yes: string; no: string };
  /** What a comb is for, and how a day is written into it. */
  born: string;
  hint: string;
  /** Captions under lines to write on. */
  captions: [string, string, string];
  /** Heads of a table's columns, in two lines each. */
  heads: [[string, string], [string, string]];
};

const LANGUAGES: Record<string, Words> = {
  German: {
    part: "Teil 2. Angaben zur Person",
    beside: { question: "Sind Sie verheiratet?", yes: "ja", no: "nein" },
    below: {
      question: "Haben Sie im letzten Jahr Unterhalt bezogen?",
      yes: "Ja (bitte Nachweis beifügen)",
      no: "Nein, weiter mit Frage 9",
    },
    born: "Geburtsdatum",
    hint: "T T M M J J J J",
    captions: ["Name des Antragstellers", "Straße und Hausnummer", "Postleitzahl und Wohnort"],
    heads: [
      ["Name und Vorname", "des Kindes"],
      ["Tag der", "Geburt"],
    ],
  },
  French: {
    part: "Partie 2. Renseignements personnels",
    beside: { question: "Êtes-vous marié?", yes: "oui", no: "non" },
    below: {
      question: "Avez-vous perçu une pension l’année dernière?",
      yes: "Oui (joindre un justificatif)",
      no: "Non, passez à la question 9",
    },
    born: "Date de naissance",
    hint: "J J M M A A A A",
    captions: ["Nom du demandeur", "Numéro et nom de la rue", "Code postal et commune"],
    heads: [
      ["Nom et prénom", "de l'enfant"],
      ["Lieu de", "naissance"],
    ],
  },
  Spanish: {
    part: "Sección 2. Datos personales",
    beside: { question: "¿Está usted casado?", yes: "sí", no: "no" },
    below: { question: "¿Recibió usted una pensión el año pasado?", yes: "Sí (adjunte un comprobante)", no: "No. Pase a la pregunta 9" },
    born: "Fecha de nacimiento",
    hint: "D D / M M / A A A A",
    captions: ["Nombre del solicitante", "Calle y número", "Código postal y ciudad"],
    heads: [
      ["Nombre y apellidos", "del hijo"],
      ["Lugar de", "nacimiento"],
    ],
  },
  Portuguese: {
    part: "Secção 2. Dados pessoais",
    beside: { question: "É casado?", yes: "sim", no: "não" },
    below: { question: "Recebeu alguma pensão no ano passado?", yes: "Sim (anexe um comprovativo)", no: "Não, passe à pergunta 9" },
    born: "Data de nascimento",
    hint: "DD/MM/AAAA",
    captions: ["Nome do requerente", "Rua e número", "Código postal e localidade"],
    heads: [
      ["Nome completo", "do filho"],
      ["Local de", "nascimento"],
    ],
  },
  Italian: {
    part: "Sezione 2. Dati personali",
    beside: { question: "È coniugato?", yes: "sì", no: "no" },
    below: { question: "Ha percepito una pensione lo scorso anno?", yes: "Sì (allegare un documento)", no: "No, passare alla domanda 9" },
    born: "Data di nascita",
    hint: "G G M M A A A A",
    captions: ["Nome del richiedente", "Via e numero civico", "Codice postale e comune"],
    heads: [
      ["Cognome e nome", "del figlio"],
      ["Luogo di", "nascita"],
    ],
  },
};

/** Draws the words at one place of the page for each language, with fields that have neither tooltips nor names that say anything. */
async function drawForm(document: PDFDocument, page: PDFPage, words: Words): Promise<void> {
  const font = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  const form = document.getForm();
  let count = 0;
  const write = (text: string, x: number, y: number, size = 10, face: PDFFont = font) => page.drawText(text, { x, y, size, font: face });
  const centre = (text: string, middle: number, y: number) => write(text, middle - font.widthOfTextAtSize(text, 9) / 2, y, 9);
  const tick = (text: string, x: number, y: number) => {
    form.createCheckBox(`Check Box${++count}`).addToPage(page, { x, y, width: 10, height: 10 });
    write(text, x + 14, y + 1.5);
  };
  const blank = (x: number, y: number, width: number, height = 14) => {
    const field = form.createTextField(`Text${++count}`);
    field.addToPage(page, { x, y, width, height });
    return field;
  };
  write(words.part, 72, 680, 13, bold);
  write(words.beside.question, 72, 651);
  tick(words.beside.yes, 400, 650);
  tick(words.beside.no, 450, 650);
  write(words.below.question, 72, 630);
  tick(words.below.yes, 72, 614);
  tick(words.below.no, 300, 614);
  write(words.born, 72, 571);
  write(words.hint, 206, 586, 8);
  const born = blank(200, 568, 160);
  born.setMaxLength(8);
  born.enableCombing();
  words.captions.forEach((caption, row) => {
    const y = 525 - row * 33;
    blank(72, y, 300);
    write(caption, 72, y - 9, 8);
  });
  words.heads.forEach(([first, second], column) => {
    const left = 72 + column * 200;
    centre(first, left + 100, 421);
    centre(second, left + 100, 411);
    for (const row of [0, 1, 2]) blank(left, 392 - row * 15, 200);
  });
}

function nameOf({ groupLabel, label }: Field): string {
  return groupLabel === undefined ? label : `${groupLabel} | ${label}`;
}

test.for(Object.entries(LANGUAGES))("fields of a page in %s have the names that are printed for them", async ([, words]) => {
  const bytes = await createForm((document, page) => drawForm(document, page, words));
  const { fieldMap } = await readTemplate(pdfium, bytes);
  const { beside, below, captions, heads } = words;
  const rows = [1, 2, 3].flatMap((row) => heads.map((head) => `${head.join(" ")}, row ${row}`));
  expect(fieldMap.fields.map(nameOf)).toEqual([
    `${beside.question} | ${beside.yes}`,
    `${beside.question} | ${beside.no}`,
    `${below.question} | ${below.yes}`,
    `${below.question} | ${below.no}`,
    words.born,
    ...captions,
    ...rows,
  ]);
  expect(new Set(fieldMap.fields.map(({ section }) => section))).toEqual(new Set([words.part]));
});
