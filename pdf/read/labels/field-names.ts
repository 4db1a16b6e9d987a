const ABBREVIATIONS: Record<string, string> = {
  addr: "address",
  amt: "amount",
  apt: "apartment",
  dob: "date of birth",
  fname: "first name",
  lname: "last name",
  mname: "middle name",
  nbr: "number",
  num: "number",
  ssn: "SSN",
  ein: "EIN",
  tel: "telephone",
};

/** Words that tools write by themselves and that say nothing about a field. */
export const EMPTY_WORDS =
  /^(topmostsubform|topmost|form|page|subform|body|f|c|fill|text|textfield|field|check|checkbox|checkboxfield|box|undefined|untitled|unnamed|button|radiobutton|radiobuttonlist|checkboxlist|radio|group|dropdown|choice|combobox|numericfield|row|table|cell|line|ltd|readorder|text box)?[\d_.-]*$/i;

/**
 * Returns a field's name as words: the last part of it that says something, taken apart at underscores and capitals. Empty when the whole name is
 * one that a tool made up ("topmostSubform[0].Page1[0].f1_01[0]").
 */
export function humaniseName(name: string): string {
  const parts = name
    .split(".")
    .map((part) => part.replaceAll(/\[\d+\]|\(\d+\)/g, "").replaceAll(/#subform|#area/gi, ""))
    .toReversed();
  for (const part of parts) {
    const words = part
      .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
      .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
      .replaceAll(/(\p{L}{2,})(\d)/gu, "$1 $2")
      .split(/[\s_/\\-]+/)
      .filter((word) => /[\p{L}\p{N}]/u.test(word));
    if (words.every((word) => EMPTY_WORDS.test(word))) continue;
    const text = words
      .map((word) => ABBREVIATIONS[word.toLowerCase()] ?? (/^\p{Lu}{2,}$/u.test(word) ? word : word.toLowerCase()))
      .join(" ");
    return text.charAt(0).toUpperCase() + text.slice(1);
  }
  return "";
}

/** A name that a tool gave, and no agency. */
const TOOL_NAME = /^(?:radio ?button ?list|check ?box|text ?field|button|group)\s*\d*$/i;

/** True for a name that a tool gave to a field, and that says only what kind it is. */
export function isToolName(name: string): boolean {
  return TOOL_NAME.test(name);
}
