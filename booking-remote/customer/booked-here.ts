const keptSeconds = 180 * 24 * 60 * 60;

/** Whether a booking was made in this browser, so that asking whom it remembers can have an answer (docs/rules.md#devices). */
export function hasBookedHere(): boolean {
  try {
    return document.cookie.split('; ').includes('bookedHere=1');
  } catch {
    // A browser without cookies remembers nobody.
    return false;
  }
}

/** Keeps for as long as the device is known that it booked, or forgets it. */
export function noteBookedHere(hasBooked: boolean): void {
  try {
    const secure = location.protocol === 'https:' ? '; secure' : '';
    const seconds = hasBooked ? keptSeconds : 0;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and not in every browser.
    document.cookie = `bookedHere=1; path=/; max-age=${seconds}; samesite=lax${secure}`;
  } catch {
    // Without cookies.
  }
}
