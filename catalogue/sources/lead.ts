import * as v from "valibot";

/** How early a form stands in a list while nothing has been counted yet: the higher, the earlier; 0 is as good as none. */
export const Lead = v.pipe(v.number(), v.integer(), v.minValue(0));
