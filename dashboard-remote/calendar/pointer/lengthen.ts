import { ignoreClick } from './ignore-click.ts';
import type { DragOptions, Press } from './press.ts';

/** A mouse drags after this many pixels, so that a click stays a click. */
const startPixels = 3;

/** Follows a pointer that was pressed on the lower edge of a block until it is up: a click, or another length of the appointment. */
export function lengthen(
  press: Press,
  latest: () => DragOptions,
  moved: PointerEvent | null,
): void {
  const { appointment, block, pointerId } = press;
  const { signal } = press.end;
  if (signal.aborted) return;
  signal.addEventListener('abort', () => (press.dragging = false));

  function onMove({ pointerId: id, clientY }: PointerEvent) {
    if (id !== pointerId) return;
    if (!press.dragging) {
      if (Math.abs(clientY - press.y) < startPixels) return;
      if (!latest().pickUpLength(appointment, 'pointer')) return press.end.abort();
      press.dragging = true;
      block.setPointerCapture?.(pointerId);
    }
    latest().aimLength(appointment.minutes + (clientY - press.y) / latest().scale);
  }

  function onUp({ pointerId: id }: PointerEvent) {
    if (id !== pointerId) return;
    const { dragging } = press;
    press.end.abort();
    if (!dragging) return;
    ignoreClick(block);
    latest().setLength();
  }

  function onCancel() {
    if (press.dragging) latest().cancelLength();
    press.end.abort();
  }

  function onKey({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !press.dragging) return;
    // The button of the mouse is still down.
    window.addEventListener('pointerup', () => ignoreClick(block), { once: true });
    onCancel();
  }

  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', onUp, { signal });
  window.addEventListener('pointercancel', onCancel, { signal });
  window.addEventListener('keydown', onKey, { signal });
  if (moved) onMove(moved);
}
