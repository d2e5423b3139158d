/** The part of the sections that the window shows, in CSS pixels. */
export type View = {
  /** The top of each section, relative to the window. */
  tops: readonly { id: string; top: number }[];
  /** The bottom edge of the fixed elements at the top. */
  upper: number;
  /** The top edge of the fixed elements at the bottom, or the bottom of the window. */
  lower: number;
  /** The scrollable distance in all, and the distance that remains. */
  whole: number;
  rest: number;
};

/**
 * The section in view; null without sections. It is the last section that begins above a line at the top of the
 * window. Over the last window of the page the line moves to the bottom, so that every section can be in view.
 */
export function sectionInView({ tops, upper, lower, whole, rest }: View): string | null {
  const scrollRange = Math.min(lower - upper, whole);
  const progress = scrollRange > 0 && rest < scrollRange ? 1 - Math.max(0, rest) / scrollRange : 0;
  const line = upper + progress * (lower - upper);
  const started = tops.filter(({ top }) => top <= line);
  return (started.at(-1) ?? tops[0])?.id ?? null;
}
