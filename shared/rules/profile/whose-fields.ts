import type { Field, FieldMap } from "../../contracts/field-map.ts";
import type { ProfileFact } from "../../contracts/profile.ts";
import { type AskedFacts, askedFacts, ownLabel } from "./asked-facts.ts";

/** Words of fields about other people and bodies than the one who fills in the form. */
const OTHERS =
  /(?<!\p{L})(?:spouse|(?:step|school)?child(?:ren)?|son|daughter|dependents?|parents?|mother|father|husband|wife|family member|members? of|employers?(?! identification)|employment|preparer|interpreter|translator|attorney|witness|beneficiary|representative|counsel|designee|signatory|signer|tenant|landlord|buyer|seller|client|agents?|successor|companion|emergency|point of contact|unit|expenses|schools?|doctor|bank|institution|issuer|provider|agency|official|caregiver|household|to whom|paid|third.party|secondary|preparador|traductor|empleador|empleadora|testigo|c[oó]nyuge|hijos?|representante|otra persona|ayud[oó])(?!\p{L})/iu;
/** Words for the one who fills in the form. */
const OWN =
  /(?<!\p{L})(?:applicant|employee|veteran|claimant|petitioner|taxpayer|enrollee|solicitante|empleado|contribuyente|about you|sign here|your (?:full |legal |current |u\.?s\.? |mailing |home |own |residence )*(?:name|first|last|middle|family|given|address|residence|contact|information|social|ssn|phone|telephone|e-?mail|date of birth))(?!\p{L})/iu;
/** Words of names and places that are not the person's usual ones. */
const UNUSUAL =
  /\b(?:other (?:last |family |legal )*names?|names? used|former|maiden|previous|prior|new (?:name|address)|nickname|name change|name at|at conviction|if different|different from|fee reduction|change of address|otros apellidos|nuevo nombre|diferente)\b/iu;

/** A place outside of the country of everybody else's. */
const FOREIGN = /\bforeign address only\b/iu;
const NUMBERED = /^(?:part|section|parte|secci[oó]n)\b/iu;

/** Pairs of parties who sign a form together. The person who fills it out is one of them. */
const PARTIES: readonly (readonly string[])[] = [
  ["seller", "buyer"],
  ["landlord", "tenant"],
  ["lessor", "lessee"],
  ["lender", "borrower"],
  ["client", "contractor"],
  ["grantor", "grantee"],
  ["assignor", "assignee"],
  ["principal", "agent"],
  ["employer", "employee"],
  ["empleador", "empleado"],
  ["donor", "donee"],
  ["petitioner", "beneficiary"],
  ["veteran", "claimant"],
  ["veteran", "caregiver"],
  ["disclosing party", "receiving party"],
];
/** Least number of questions for facts of each party on a form of two parties. */
const FEWEST_ABOUT_EACH = 2;
/** Least share of the questions for facts that are about the parties; with less, the form is about other people. */
const SMALLEST_SHARE = 0.2;

const NAMES: ReadonlySet<ProfileFact> = new Set(["givenName", "middleName", "familyName"]);
const ADDRESS: ReadonlySet<ProfileFact> = new Set(["street", "city", "state", "postalCode", "country"]);
/** A state or a ZIP code alone is no address. */
const STREET_OR_CITY: ReadonlySet<ProfileFact> = new Set(["street", "city"]);
/** Questions with which the part of a form about one person begins. */
const ANCHORS: ReadonlySet<ProfileFact> = new Set(["givenName", "familyName", "organization", "ssn", "birthDate"]);
/** Facts that a form asks of each person once. The first field without a name of a person is about the one who fills in the form. */
const IDENTITY: ReadonlySet<ProfileFact> = new Set(["ssn", "birthDate"]);
/** Farthest between the parts of one name or address, as shares of the page's height. */
const NAME_SPAN = 0.1;
const ADDRESS_SPAN = 0.16;

/** A field and what it asks for. */
type Asking = { field: Field; asked: AskedFacts };
/** One that may be about a person: it is, surely, or as far as its place tells. */
type Candidate = Asking & { isAbout: boolean; isSure: boolean };

/** Returns the words of a field without what stands in brackets, which tells of exceptions: "(if other than veteran)". */
function wordsOf(field: Field): string {
  const { groupLabel = "", group } = field;
  return `${groupLabel} ${ownLabel(field)} ${group?.label ?? ""}`.replaceAll(/\([^)]*\)/gu, "");
}

function names(text: string, party: string): boolean {
  return new RegExp(`(?<!\\p{L})${party}(?!\\p{L})`, "iu").test(text);
}

/** Returns the fields that take a fact of a profile, about whomever. */
function askingFields(fields: readonly Field[], party?: string): Asking[] {
  return fields.flatMap((field) => {
    if (field.readOnly || (field.group && field.group.index > 0)) return [];
    if (field.kind !== "text" && field.kind !== "date" && field.kind !== "choice") return [];
    const asked = askedFacts(field, party);
    return asked ? [{ field, asked }] : [];
  });
}

/** Returns whom of `parties` a field is about, by its own words, else by its section's; `all` where those name each of them. */
function partiesNamed(field: Field, parties: readonly string[]): readonly string[] {
  const own = parties.filter((party) => names(wordsOf(field), party));
  return own.length > 0 ? own : parties.filter((party) => names(field.section ?? "", party));
}

/** Returns the parties of a form, such as seller and buyer, that asks for facts of each; none where it is clear who fills it out. */
export function formParties({ fields }: Pick<FieldMap, "fields">): string[] {
  const asking = askingFields(fields);
  const counted = PARTIES.map((parties) => {
    const single = asking.map(({ field }) => partiesNamed(field, parties)).filter((named) => named.length === 1);
    return { parties, counts: parties.map((party) => single.filter(([named]) => named === party).length), all: single.length };
  });
  const best = counted.filter(({ counts }) => counts.every((count) => count >= FEWEST_ABOUT_EACH)).toSorted((a, b) => b.all - a.all)[0];
  return best && best.all / asking.length >= SMALLEST_SHARE ? [...best.parties] : [];
}

/** Whether words name other people or bodies than `party`. */
function namesOthers(text: string, party: string | undefined): boolean {
  return OTHERS.test(party === undefined ? text : text.replaceAll(new RegExp(party, "giu"), ""));
}

/** Whether a field asks for a name or a place that is not the usual one. */
function isUnusual(field: Field, { of }: AskedFacts): boolean {
  if (of.includes("organization")) return false;
  return UNUSUAL.test(`${wordsOf(field)} ${field.section ?? ""}`) || FOREIGN.test(field.label);
}

/** Whether a field of a form for one person is about that person; undefined where neither its words nor its section's tell. */
function isOwn(field: Field): boolean | undefined {
  const { section = "" } = field;
  if (OWN.test(wordsOf(field))) return true;
  if (OTHERS.test(section)) return OWN.test(section) ? undefined : false;
  return OWN.test(section) ? true : undefined;
}

/** Returns a test whether a field of a form between parties is about `party`; undefined where that is not told. Asked in the fields' order. */
function createPartyTest(parties: readonly string[], party: string): (field: Field) => boolean | undefined {
  let last: { field: Field; party: string | undefined } | undefined;
  return (field) => {
    const own = parties.filter((name) => names(wordsOf(field), name));
    if (own.length === 1) last = { field, party: own[0] };
    if (own.length > 0) return own.includes(party);
    if (namesOthers(field.section ?? "", party)) return false;
    const named = partiesNamed(field, parties);
    if (named.length < parties.length) return named.length === 0 ? undefined : named.includes(party);
    // A part about both goes on with the one it named last.
    return last && last.field.page === field.page && last.field.section === field.section ? last.party === party : undefined;
  };
}

/** Whether two fields stand where the parts of one name or address do. */
function standTogether(a: Field, b: Field, span: number): boolean {
  return a.page === b.page && Math.abs(a.rect[1] - b.rect[1]) <= span;
}

/**
 * Keeps the parts of a name, or of an address, that stand together: of several places the first with the most of them. Fields of which nothing tells whom
 * they are about (`told` is undefined) count where they stand by one of which it is told.
 */
function keepOnePlace(items: readonly Candidate[], facts: ReadonlySet<ProfileFact>, span: number): Candidate[] {
  const isPart = ({ asked }: Candidate) => asked.of.some((fact) => facts.has(fact));
  const places: Candidate[][] = [];
  for (const item of items.filter(isPart)) {
    const place = places.find(([first]) => first && standTogether(first.field, item.field, span));
    if (place) place.push(item);
    else if (item.isAbout && (item.isSure || facts !== ADDRESS || item.asked.of.some((fact) => STREET_OR_CITY.has(fact))))
      places.push([item]);
  }
  const partsOf = (place: Candidate[]) => new Set(place.flatMap(({ asked }) => asked.of)).size;
  const best = places.toSorted((a, b) => partsOf(b) - partsOf(a))[0] ?? [];
  return items.filter((item) => (isPart(item) ? best.includes(item) : item.isAbout));
}

/** Returns a test for fields whose words name no person. Such a field counts where the person's part of the form begins, and beside the signature. */
function createHomeTest({ fields }: Pick<FieldMap, "fields">, asking: readonly Asking[]): (asking: Asking) => boolean {
  const notOthers = asking.filter(({ field }) => isOwn(field) !== false);
  const anchor = (notOthers.find(({ asked }) => asked.of.some((fact) => ANCHORS.has(fact))) ?? notOthers[0])?.field;
  const firstAsking = new Map(
    askingFields(fields)
      .toReversed()
      .flatMap(({ field, asked }) => asked.of.map((fact) => [fact, field])),
  );
  const signed = fields.filter((field) => field.kind === "signature" && !namesOthers(wordsOf(field), undefined));
  return ({ field, asked }) => {
    const { page, section = "" } = field;
    const from = anchor?.section ?? "";
    const isHome = anchor !== undefined && page === anchor.page && (section === from || !NUMBERED.test(section) || !NUMBERED.test(from));
    const goesOver = section !== "" && section === from && page === (anchor?.page ?? 0) + 1;
    const isFirst = asked.of.some((fact) => IDENTITY.has(fact) && firstAsking.get(fact) === field);
    return isHome || goesOver || isFirst || (section !== "" && signed.some((other) => other.page === page && other.section === section));
  };
}

/**
 * Returns the fields that ask for facts of the one who fills in the form, in their order, each fact once. A field that says neither by its words nor by
 * its section whom it is about counts where that person's part begins, and beside that person's signature. On a form between two parties (`formParties`)
 * only fields about `party` are returned, and none while it is undefined.
 */
export function fieldsAbout(form: Pick<FieldMap, "fields">, party?: string): Asking[] {
  const parties = formParties(form);
  if (parties.length > 0 && party === undefined) return [];
  const all = askingFields(form.fields, party);
  const asking = all.filter(({ field, asked }) => !namesOthers(wordsOf(field), party) && !isUnusual(field, asked));
  const isNamed = ({ field }: Asking) => party !== undefined && names(wordsOf(field), party);
  const placesOf = ({ field: { page }, asked }: Asking) => asked.of.map((fact) => `${page} ${fact}`);
  const named = new Set(all.filter(isNamed).flatMap(placesOf));
  const isAbout = party === undefined ? isOwn : createPartyTest(parties, party);
  const isHome = createHomeTest(form, asking);
  const candidates = asking.flatMap((item): Candidate[] => {
    const told = isAbout(item.field);
    // Where a page has a question that names the party, the same without a name asks for another's.
    if (told === false || (told && !isNamed(item) && placesOf(item).some((place) => named.has(place)))) return [];
    return [{ ...item, isSure: told === true, isAbout: told ?? (party === undefined && isHome(item)) }];
  });
  const used = new Set<ProfileFact>();
  return keepOnePlace(keepOnePlace(candidates, NAMES, NAME_SPAN), ADDRESS, ADDRESS_SPAN).filter(({ asked }) => {
    if (asked.of.some((fact) => used.has(fact))) return false;
    for (const fact of asked.of) used.add(fact);
    return true;
  });
}
