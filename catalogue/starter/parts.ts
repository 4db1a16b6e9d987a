import { columns, group, heading, paragraph, row, smallPrint } from "./blocks.ts";
import { choice, date, email, phone, signature, text, zip, type OptionInput } from "./fields.ts";
import type { Block, Field } from "./template.ts";

/** Postal codes of the fifty states and the District of Columbia. */
export const STATES: OptionInput[] =
  "AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY".split(
    " ",
  );

/** A menu of the states, by their postal codes. `span` is in twelfths of the row. */
export function state(name = "state", label = "State", span = 3): Field {
  return choice(name, label, STATES, { span });
}

/** Returns a postal address in the words that browsers and phones know how to fill. */
export function addressRows(options: { required?: boolean } = {}): Block[] {
  return [
    row(text("street", "Street address", options)),
    row(text("city", "City", { span: 6, ...options }), state(), zip("zip", "ZIP code", { span: 3, ...options })),
  ];
}

/** An e-mail address and a telephone number in one row. */
export function contactRow(): Block {
  return row(email("email", "Email", { span: 7 }), phone("phone", "Phone", { span: 5 }));
}

/** Two parties beside each other, each with name, address, email and phone. */
export function partyColumns(...parties: { name: string; title: string; nameLabel?: string }[]): Block {
  return columns(
    ...parties.map(({ name, title, nameLabel }) => [
      heading(title),
      group(name, title, [row(text("name", nameLabel ?? "Full name", { required: true })), ...addressRows(), contactRow()]),
    ]),
  );
}

type Signer = { name: string; says: string; title?: boolean };

/** Signature, printed name and date of each signer. */
export function signatureBlock(signers: Signer[], title = "Signatures"): Block[] {
  return [heading(title), ...signers.map((signer) => signatureRow(signer))];
}

/** Signature, printed name and date of one signer, and with `title` a title. */
export function signatureRow({ name, says, title }: Signer): Block {
  const role = title === true ? [text("signerTitle", "Title", { span: 2, tooltip: "Title" })] : [];
  return group(name, says, [
    row(
      signature("signature", `${says} signature`, { span: 5, tooltip: "Signature" }),
      text("printedName", "Printed name", { span: title === true ? 3 : 5 }),
      ...role,
      date("signatureDate", "Date", { span: 2 }),
    ),
  ]);
}

/** Returns a notary's acknowledgment in general words; California's carries the notice that Civil Code 1189 asks for. */
export function notaryBlock(signer: string, place?: "us-ca"): Block[] {
  const notice =
    place === "us-ca"
      ? [
          smallPrint(
            "A notary public or other officer completing this certificate verifies only the identity of the individual who signed the document to which this certificate is attached, and not the truthfulness, accuracy, or validity of that document.",
          ),
        ]
      : [];
  return [
    heading("Notary acknowledgment", "Left blank until the signer appears before the notary."),
    ...notice,
    group("notary", "Notary", [
      row(text("state", "State of"), text("county", "County of"), date("date", "Date")),
      paragraph`On the date above, before me, ${text("notaryName", "", { tooltip: "Name of notary", width: 150 })}, personally appeared ${text("appeared", "", { tooltip: `Name of ${signer} who appeared`, width: 160 })}, who proved to me by satisfactory evidence to be the person whose name is signed above, and acknowledged that the document was signed freely and for the purposes stated in it.`,
      row(
        signature("signature", "Notary signature", { span: 6, tooltip: "Signature" }),
        text("commission", "Commission number", { span: 3 }),
        date("expires", "Commission expires", { span: 3 }),
      ),
    ]),
  ];
}
