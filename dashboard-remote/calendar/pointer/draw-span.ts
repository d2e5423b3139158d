import { clockSpan } from '@salon/shared-lib/ui';
import { drawnSpan } from '../day/facts.ts';
import move from '../move/MoveLayer.module.css';
import { freeSpan } from './free-span.ts';
import { ignoreClick } from './ignore-click.ts';
import { type DragOptions, type FreePress, holdMs, startPixels } from './press.ts';

/** Follows a pointer that was pressed on free time until it is up: a click, or a stretch of that time to block. */
export function drawSpan(
  press: FreePress,
  latest: () => DragOptions,
  moved: PointerEvent | null,
): void {
  const { column, technicianId, pointerId } = press;
  const { signal } = press.end;
  if (signal.aborted) return;
  const isFinger = press.pointerType === 'touch';
  const mark = document.createElement('div');
  const words = document.createElement('span');
  mark.className = move.target ?? '';
  mark.ariaHidden = 'true';
  mark.append(words);
  const from = minuteAt(press.y);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function minuteAt(y: number) {
    const { day, scale } = latest();
    return drawnSpan(day).start + (y - column.getBoundingClientRect().top) / scale;
  }
  const spanTo = (y: number) => freeSpan(latest().day, technicianId, from, minuteAt(y));

  function start() {
    press.dragging = true;
    column.setPointerCapture?.(pointerId);
    column.toggleAttribute('data-drawing', true);
    getSelection()?.removeAllRanges();
  }

  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    mark.remove();
    column.removeAttribute('data-drawing');
    press.dragging = false;
  });

  function onMove({ pointerId: id, clientX, clientY }: PointerEvent) {
    if (id !== pointerId) return;
    if (!press.dragging) {
      if (Math.hypot(clientX - press.x, clientY - press.y) < startPixels) return;
      // A finger that moves before the hold is over scrolls.
      if (isFinger) return press.end.abort();
      start();
    }
    const span = spanTo(clientY);
    if (!span) return mark.remove();
    mark.style.setProperty('--minute', String(span.start));
    mark.style.setProperty('--length', String(span.end - span.start));
    words.textContent = clockSpan(span.start, span.end);
    column.append(mark);
  }

  function onUp({ pointerId: id, clientY }: PointerEvent) {
    if (id !== pointerId) return;
    const span = press.dragging ? spanTo(clientY) : null;
    press.end.abort();
    if (!span) return;
    ignoreClick(column);
    latest().block?.({ technicianId, minute: span.start, end: span.end });
  }

  function onKey({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !press.dragging) return;
    // The button of the mouse is still down.
    window.addEventListener('pointerup', () => ignoreClick(column), { once: true });
    press.end.abort();
  }

  if (isFinger) timer = setTimeout(start, Math.max(0, press.at + holdMs - performance.now()));
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', onUp, { signal });
  window.addEventListener('pointercancel', () => press.end.abort(), { signal });
  window.addEventListener('keydown', onKey, { signal });
  window.addEventListener('selectstart', (event) => event.preventDefault(), { signal });
  if (moved) onMove(moved);
}
