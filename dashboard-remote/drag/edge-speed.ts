/** So close to the edge of the window the page scrolls. */
const edgePixels = 60;

/** How many pixels a frame the page scrolls while something is dragged at this height of the window; negative is up. */
export function edgeSpeed(clientY: number): number {
  if (clientY < edgePixels) return -(edgePixels - clientY) / 4;
  const below = clientY - (window.innerHeight - edgePixels);
  return below > 0 ? below / 4 : 0;
}
