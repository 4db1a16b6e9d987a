import { beforeEach, expect, test } from "vitest";
import { updatePages } from "../../../client/features/fields/update-pages.ts";

const control = (id: string, name: string, more = "") =>
  `<div class="field" id="b${id}"><label for="${id}">${name}</label><input id="${id}" data-field="${name}"${more}></div>`;
const sheet = (number: number, controls: string) =>
  `<form><section class="page" id="page-${number}"><h2>Page ${number}</h2>${controls}</section></form>`;

function input(id: string): HTMLInputElement {
  const found = document.getElementById(id);
  if (!(found instanceof HTMLInputElement)) throw new Error(`There is no ${id}.`);
  return found;
}

function type(id: string, text: string): HTMLInputElement {
  const field = input(id);
  field.focus();
  field.value = text;
  // As the boot script does.
  field.dataset["typed"] = "";
  return field;
}

beforeEach(() => {
  document.body.innerHTML = `<div class="form-pages">${sheet(1, control("f0", "name") + control("f1", "town"))}${sheet(2, "")}</div>`;
});

test("the other pages come, and the field that is typed into stays what it is, with its focus", () => {
  const field = type("f0", "Ada");
  updatePages(sheet(1, control("f0", "name") + control("f1", "town")) + sheet(2, control("f2", "day")));
  expect(input("f0")).toBe(field);
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe("Ada");
  expect(input("f2").closest("section")?.id).toBe("page-2");
});

test("a page that is drawn stays drawn, and a field on it keeps its focus", () => {
  const picture = (controls: string) => sheet(1, `<img alt="Page 1">${controls}`);
  const controls = control("f0", "name") + control("f1", "town");
  updatePages(picture(controls));
  const page = document.getElementById("page-1");
  const canvas = document.createElement("canvas");
  page?.querySelector("img")?.after(canvas);
  page?.setAttribute("data-drawn", "");
  const field = type("f1", "London");
  updatePages(picture(controls) + sheet(2, control("f2", "day")));
  expect(page?.querySelector("img + canvas")).toBe(canvas);
  expect(page?.dataset["drawn"]).toBe("");
  expect(document.activeElement).toBe(field);
  expect(input("f2").closest("section")?.id).toBe("page-2");
});

test("words and rules that only the whole form tells are brought in", () => {
  const field = type("f1", "London");
  updatePages(sheet(1, `<h3 id="sf0">Part 1</h3>${control("f0", "name")}${control("f1", "town", ' aria-required="true"')}`) + sheet(2, ""));
  expect(input("f1")).toBe(field);
  expect(field.getAttribute("aria-required")).toBe("true");
  expect(field.dataset["typed"]).toBe("");
  expect(document.activeElement).toBe(field);
  expect(document.querySelector("h3")?.textContent).toBe("Part 1");
});

test("a heading that goes takes no field with it", () => {
  updatePages(sheet(1, `<h3 id="sf0">Part 1</h3>${control("f0", "name")}${control("f1", "town")}`) + sheet(2, ""));
  const field = type("f1", "London");
  updatePages(sheet(1, control("f0", "name") + control("f1", "town")) + sheet(2, ""));
  expect(document.querySelector("h3")).toBe(null);
  expect(document.activeElement).toBe(field);
});

test("an answer follows its field into a group", () => {
  type("f1", "London");
  updatePages(sheet(1, `${control("f0", "name")}<div class="group" role="group">${control("f1", "town")}</div>`) + sheet(2, ""));
  expect(input("f1").value).toBe("London");
  expect(input("f1").dataset["typed"]).toBe("");
  expect(input("f1").closest(".group")).not.toBe(null);
});

test("a field that was shown as closed opens", () => {
  document.body.innerHTML = `<div class="form-pages">${sheet(1, '<div class="field" id="bf0"><output id="f0" data-field="name"></output></div>')}</div>`;
  updatePages(sheet(1, control("f0", "name")));
  expect(input("f0").disabled).toBe(false);
});
