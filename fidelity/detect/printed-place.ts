import { shareOf } from "../../pdf/detect/find-choices.ts";
import { readRules } from "../../pdf/read/content/page-rules.ts";
import type { PageContent } from "../../pdf/read/content/read-content.ts";
import type { ShownRect } from "../../pdf/read/page-geometry.ts";
import { overlap } from "../../pdf/read/placement.ts";

/** A line that a field stands on is no farther from its edge, in points, and as long as this share of it. */
const EDGE_PT = 5;
const LINE_SHARE = 0.4;
/** A box or a sign that a field is for shares so much of its area. */
const BOX_SHARE = 0.3;
const SIGN_SHARE = 0.15;
const WORDS = /[\p{L}\p{N}\s]/u;

/** Returns what tells of a place whether its page prints anything there: a line at its edge or through it, a box or a sign. */
export function createPrintedPlaces({ shapes, glyphs }: PageContent): (place: ShownRect) => boolean {
  const { levels, boxes, rounds, whites } = readRules(shapes, glyphs);
  return (place) => {
    const [left, top, right, bottom] = place;
    const isOn = ({ at, from, to }: (typeof levels)[number]) =>
      at > top - EDGE_PT && at < bottom + EDGE_PT && overlap(from, to, left, right) > (right - left) * LINE_SHARE;
    return (
      levels.some((level) => isOn(level)) ||
      [...boxes, ...rounds, ...whites].some((box) => shareOf(box, place) > BOX_SHARE) ||
      glyphs.some(({ text, rect }) => !WORDS.test(text) && shareOf(rect, place) > SIGN_SHARE)
    );
  };
}
