/** A tap this soon after the page has scrolled was meant for something that is elsewhere by now, or for stopping the page. */
export const settleMs = 300;

/** Whether a tap is ignored. `downMs`: when the finger touched the screen; null for a mouse and the keyboard. */
export function isStrayTap({
  downMs,
  scrolledMs,
}: {
  downMs: number | null;
  /** When the page scrolled last, maybe after the finger came down; null if never. */
  scrolledMs: number | null;
}): boolean {
  return downMs !== null && scrolledMs !== null && scrolledMs > downMs - settleMs;
}
