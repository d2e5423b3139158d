/** A second press of a button comes within this time, in milliseconds. */
export const secondPressMs = 600;

/** After a press that has closed a sheet: a second one would meet what the sheet has covered. */
export function ignoreSecondPress(): void {
  const { style } = document.documentElement;
  style.pointerEvents = 'none';
  setTimeout(() => style.removeProperty('pointer-events'), secondPressMs);
}
