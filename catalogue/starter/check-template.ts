import type { Box, Composition, PlacedField } from "./layout/composition.ts";
import type { Problem } from "./problems.ts";
import type { Template } from "./template.ts";

/** Returns every problem of a template before it is drawn. */
export function checkDefinition(template: Template): Problem[] {
  const problems: Problem[] = [];
  const say = (reason: string) => problems.push({ place: template.id, reason });
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(template.id)) say("the id is not lower-case words joined by hyphens");
  if (!/^\d{4}-\d{2}-\d{2}$/.test(template.edition) || Number.isNaN(Date.parse(template.edition)))
    say(`the edition “${template.edition}” is not an ISO date`);
  if (template.description.length < 60) say("the description is shorter than 60 characters");
  if (template.needs.length === 0) say("nothing says what a person will need");
  return problems;
}

/** Returns every problem of the fields as they were placed. */
export function checkPlacement(composition: Composition): Problem[] {
  const { placed } = composition;
  return [...checkNames(placed), ...checkWords(placed), ...checkSources(placed), ...checkOverlaps(placed), ...checkPaper(composition)];
}

function checkNames(placed: PlacedField[]): Problem[] {
  const owners = new Map<string, PlacedField>();
  const problems: Problem[] = [];
  for (const place of placed) {
    const { field, name } = place;
    if (field.kind === "same") continue;
    const owner = owners.get(name);
    if (owner === undefined) owners.set(name, place);
    else if (field.kind !== "radio" || owner.tooltip !== place.tooltip || owner.option?.value === place.option?.value)
      problems.push({ place: place.place, reason: `the name “${name}” is already taken by ${owner.place}` });
  }
  const names = [...owners.keys()];
  for (const place of placed) {
    const inside = names.find((name) => name.startsWith(`${place.name}.`));
    if (inside !== undefined) problems.push({ place: place.place, reason: `the name “${place.name}” is also the group of “${inside}”` });
    if (place.field.kind === "same" && owners.get(place.name)?.field.kind !== "text")
      problems.push({ place: place.place, reason: `there is no text field called “${place.name}” to show again` });
  }
  return problems;
}

function checkWords(placed: PlacedField[]): Problem[] {
  const spoken = new Map<string, PlacedField>();
  return placed.flatMap((placedField) => {
    const { field, name, tooltip, place } = placedField;
    const problems: Problem[] = [];
    const like = spoken.get(tooltip);
    if (tooltip !== "" && like !== undefined && like.name !== name)
      problems.push({ place, reason: `a screen reader says “${tooltip}” here and at ${like.place}` });
    spoken.set(tooltip, placedField);
    if (tooltip === "") problems.push({ place, reason: "the field has neither label nor tooltip, so a screen reader has no name for it" });
    if ("options" in field && field.options.length < 2) problems.push({ place, reason: "a choice needs two options or more" });
    if (field.kind === "text" && field.comb === true && field.maxLength === undefined)
      problems.push({ place, reason: "a comb needs the number of its cells" });
    return problems;
  });
}

function checkSources(placed: PlacedField[]): Problem[] {
  const names = new Set(placed.map(({ name }) => name));
  return placed.flatMap(({ field, place }) => {
    if (field.kind !== "text" || field.calculation === undefined) return [];
    return field.calculation.of
      .filter((name) => !names.has(name))
      .map((name) => ({ place, reason: `it is worked out from “${name}”, which does not exist` }));
  });
}

function checkOverlaps(placed: PlacedField[]): Problem[] {
  const problems: Problem[] = [];
  const above = placed.toSorted((a, b) => a.page - b.page || a.box.y - b.box.y);
  for (const [index, first] of above.entries()) {
    for (let next = index + 1; next < above.length; next += 1) {
      const second = above[next];
      if (second === undefined || second.page !== first.page || second.box.y >= first.box.y + first.box.height) break;
      if (overlap(first.box, second.box))
        problems.push({ place: second.place, reason: `it overlaps ${first.place} on page ${first.page + 1}` });
    }
  }
  return problems;
}

function checkPaper({ placed, paper }: Composition): Problem[] {
  return placed
    .filter(
      ({ box }) =>
        box.x < 0 ||
        box.y < 0 ||
        box.width <= 4 ||
        box.x + box.width > paper.width ||
        box.y + box.height > paper.height - paper.margin.bottom + 1,
    )
    .map(({ place, page }) => ({ place, reason: `it does not fit on page ${page + 1}` }));
}

/** Boxes may touch; half a point is rounding. */
function overlap(a: Box, b: Box): boolean {
  const slack = 0.5;
  return a.x + a.width > b.x + slack && b.x + b.width > a.x + slack && a.y + a.height > b.y + slack && b.y + b.height > a.y + slack;
}
