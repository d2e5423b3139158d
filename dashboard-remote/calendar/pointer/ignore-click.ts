/** The click that follows a drag would open the card. */
export function ignoreClick(block: HTMLElement): void {
  block.addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => block.removeEventListener('click', stop, { capture: true }));
}

const stop = (event: Event) => event.stopPropagation();
