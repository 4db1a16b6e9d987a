import type { FieldMap } from "../../../shared/contracts/field-map.ts";
import { MOBILE_BELOW_PX } from "../../../shared/constants.ts";
import datePicker from "./date-picker.css?inline";
import { fieldRules } from "./field-rules.ts";
import formView from "./form-view.css?inline";
import opening from "./opening.css?inline";
import pageSize from "./page-size.css?inline";
import pageView from "./page-view.css?inline";
import suggestionChips from "./suggestion-chips.css?inline";

/** The rules of a view for a form that has chosen it. In its file they stand in what has not chosen the other one. */
function whereChosen(rules: string, view: "page" | "form"): string {
  return rules.replaceAll(/:not\(\[data-view="?\w+"?\]\)/gu, `[data-view=${view}]`);
}

/**
 * Writes the styles of one form's page: the controls' places, and its two views. Without script a phone gets the form view and everything else the
 * page; `data-view` on the form's root overrides that.
 */
export function formStyles(fieldMap: FieldMap): string {
  const phone = `(width < ${MOBILE_BELOW_PX}px)`;
  return [
    fieldRules(fieldMap),
    datePicker,
    suggestionChips,
    `@media not ${phone}{${pageView}}`,
    `@media ${phone}{${formView}}`,
    whereChosen(pageView, "page"),
    whereChosen(formView, "form"),
    pageSize,
    opening,
  ].join("");
}
