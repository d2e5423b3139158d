/** So close to an edge what is behind it scrolls. */
const edgePixels = 60;

/** How many pixels a frame something scrolls while a pointer drags at `place` between two edges; negative is back. */
export function edgeSpeed(place: number, start = 0, end = window.innerHeight): number {
  if (place < start + edgePixels) return -(start + edgePixels - place) / 4;
  const beyond = place - (end - edgePixels);
  return beyond > 0 ? beyond / 4 : 0;
}
