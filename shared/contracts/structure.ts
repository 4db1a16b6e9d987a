import * as v from "valibot";

/** A tag that a visitor can choose. `count` is the number of templates that carry it, `title` the heading of its page where it has one of its own. */
export const Tag = v.object({ slug: v.string(), name: v.string(), count: v.optional(v.number()), title: v.optional(v.string()) });
export type Tag = v.InferOutput<typeof Tag>;

/** One of the groups 'category' and 'geo' (specification section 3). */
export const TagGroup = v.object({ slug: v.string(), name: v.string(), subGroups: v.array(Tag) });
export type TagGroup = v.InferOutput<typeof TagGroup>;

/** The response of the structure call: the first tag group's subGroups are the groups. */
export const Structure = v.object({
  /** Some forms are used often, so that lists can say which are most used. */
  counted: v.optional(v.boolean()),
  /** `count` is the number of templates in the whole catalogue. */
  tagGroups: v.array(v.object({ slug: v.string(), name: v.string(), count: v.optional(v.number()), subGroups: v.array(TagGroup) })),
});
export type Structure = v.InferOutput<typeof Structure>;
