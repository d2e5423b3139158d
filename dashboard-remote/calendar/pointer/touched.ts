/** The pixels that a finger needs. */
const fingerPixels = 44;
/** So many of a crowd are offered. */
const maxOffered = 3;

/** Where an appointment is drawn in its column, in pixels. */
export type Span = { id: number; top: number; bottom: number };

/**
 * The appointments that a finger at `y` in a column may mean, from top to bottom; none for free time. The target of a short
 * appointment extends into the free time above and below it. Where there is too little of that, all that the finger touches may
 * be meant.
 */
export function touched(spans: readonly Span[], y: number): number[] {
  const sorted = spans.toSorted((a, b) => a.top - b.top || a.id - b.id);
  const hit = sorted
    .map((span, index) => targetOf(span, sorted, index))
    .find((one) => within(one, y));
  if (!hit) return [];
  if (hit.bottom - hit.top >= fingerPixels) return [hit.id];
  const nearest = sorted
    .filter((one) => distance(one, y) <= fingerPixels / 2)
    .sort((a, b) => distance(a, y) - distance(b, y))
    .slice(0, maxOffered);
  return nearest.sort((a, b) => a.top - b.top).map(({ id }) => id);
}

/** An appointment with the free time that its target needs; a gap between two short ones is shared. */
function targetOf(span: Span, sorted: readonly Span[], index: number): Span {
  const missing = fingerPixels - (span.bottom - span.top);
  if (missing <= 0) return span;
  const above = room(sorted[index - 1], span);
  const below = room(span, sorted[index + 1]);
  const up = Math.min(above, Math.max(missing / 2, missing - below));
  const down = Math.min(below, missing - up);
  return { ...span, top: span.top - up, bottom: span.bottom + down };
}

function room(upper: Span | undefined, lower: Span | undefined): number {
  if (!upper || !lower) return fingerPixels;
  const gap = Math.max(0, lower.top - upper.bottom);
  return isShort(upper) && isShort(lower) ? gap / 2 : gap;
}

const isShort = ({ top, bottom }: Span) => bottom - top < fingerPixels;
const within = ({ top, bottom }: Span, y: number) => top <= y && y < bottom;
const distance = ({ top, bottom }: Span, y: number) => Math.max(0, top - y, y - bottom);
