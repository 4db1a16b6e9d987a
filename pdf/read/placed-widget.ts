import type { FormField, Widget } from "../normalise/form-tree.ts";
import type { PageBox, ShownRect } from "./page-geometry.ts";

/** A widget on its page, with the field it belongs to. */
export type PlacedWidget = { field: FormField; widget: Widget; index: number; page: number; rect: ShownRect; box: PageBox };
