/** What the window shows of the menu, all in CSS pixels. */
export interface View {
  /** How far each category's top is below the window's. */
  tops: readonly { id: number; top: number }[];
  /** Where reading starts: below what stands at the top. */
  upper: number;
  /** Where the window, or what stands at its bottom, ends. */
  lower: number;
  /** How far the page can be scrolled in all, and how far it still can. */
  whole: number;
  rest: number;
}

/**
 * The category that is being read; null where there is none. It is the last one that begins above a line at the
 * window's top. Over the last window of the page that line sinks to the bottom, so that also the categories
 * that never reach the top have their turn.
 */
export function categoryInView({ tops, upper, lower, whole, rest }: View): number | null {
  const reach = Math.min(lower - upper, whole);
  const sunk = reach > 0 && rest < reach ? 1 - Math.max(0, rest) / reach : 0;
  const line = upper + sunk * (lower - upper);
  const begun = tops.filter(({ top }) => top <= line);
  return (begun.at(-1) ?? tops[0])?.id ?? null;
}
