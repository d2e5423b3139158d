import { flushSync } from 'react-dom';
import { drawnSpan } from '../day/facts.ts';
import { placeAt } from '../day/place-at.ts';
import { nearestStart } from '../move/move-rules.ts';
import { moveStore } from '../move/move-store.ts';
import { edgeScroll } from './edge-scroll.ts';
import { ignoreClick } from './ignore-click.ts';
import { liftBlock } from './lifted-block.ts';
import { type DragOptions, holdMs, type Press, startPixels } from './press.ts';

/** An appointment that rests on a day of the week for so long shows that day, in milliseconds. */
const turnMs = 600;

/**
 * Follows a pressed pointer until it is up: a click, or a drag of the appointment. `latest` returns the day as it is drawn
 * then; `moved` is the last move before this code was loaded.
 */
export function drag(press: Press, latest: () => DragOptions, moved: PointerEvent | null): void {
  const { block, pointerId, appointment } = press;
  const { signal } = press.end;
  let frame = 0;
  let lifted: ReturnType<typeof liftBlock> | null = null;
  let last: PointerEvent | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn: ReturnType<typeof setTimeout> | undefined;
  let over: string | null = null;
  if (signal.aborted) return;

  function start() {
    if (!latest().pickUp(appointment, 'pointer')) return press.end.abort();
    press.dragging = true;
    block.setPointerCapture?.(pointerId);
    // Not of the page: everything on it would inherit the cursor, and get its styles anew.
    block.style.cursor = 'grabbing';
    // The frame that draws the picked-up appointment has enough to do.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(follow);
    });
  }

  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    clearTimeout(turn);
    cancelAnimationFrame(frame);
    lifted?.remove();
    block.style.removeProperty('cursor');
    press.dragging = false;
  });

  /** Once a frame: aims, and scrolls at the edges. All is measured before anything changes, so that the browser lays out once. */
  function follow() {
    frame = 0;
    if (!press.dragging || !last) return;
    const date = dateUnder(last);
    const place = placeUnder(last);
    const grid = press.grid.getBoundingClientRect();
    const scrolls = date === null && edgeScroll(last, press.grid);
    // The outlines measure the columns, so they are drawn before the block in the hand changes.
    if (place) flushSync(() => latest().aim(place));
    lifted ??= liftBlock(press);
    lifted.moveTo({
      x: last.clientX - press.inset.x - grid.left,
      y: last.clientY - press.inset.y - grid.top,
    });
    const target = moveStore.getState().moving?.target;
    if (target) lifted.showTime(target.minute, appointment.minutes);
    if (date !== over) {
      over = date;
      clearTimeout(turn);
      if (date !== null) turn = setTimeout(() => latest().turnTo(date), turnMs);
    }
    if (scrolls) frame = requestAnimationFrame(follow);
  }

  function placeUnder(event: PointerEvent) {
    const { day, scale } = latest();
    const top = { x: event.clientX, y: event.clientY - press.inset.y };
    const from = drawnSpan(day).start;
    return placeAt(top, { grid: press.grid, from, scale, round: nearestStart });
  }

  function onMove(event: PointerEvent) {
    if (event.pointerId !== pointerId) return;
    last = event;
    if (!press.dragging) {
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < startPixels) return;
      // A finger that moves before the hold is over scrolls.
      if (event.pointerType !== 'mouse') return press.end.abort();
      start();
    }
    if (frame === 0) frame = requestAnimationFrame(follow);
  }

  function onUp(event: PointerEvent) {
    if (event.pointerId !== pointerId) return;
    const { dragging } = press;
    if (dragging) {
      const place = placeUnder(event);
      if (place) latest().aim(place);
      ignoreClick(block);
    }
    press.end.abort();
    if (dragging) latest().putDown();
  }

  function onCancel() {
    if (press.dragging) latest().cancelMove();
    press.end.abort();
  }

  function onKey({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !press.dragging) return;
    // The button of the mouse is still down.
    window.addEventListener('pointerup', () => ignoreClick(block), { once: true });
    onCancel();
  }

  if (press.pointerType !== 'mouse')
    timer = setTimeout(start, Math.max(0, press.at + holdMs - performance.now()));
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', onUp, { signal });
  window.addEventListener('pointercancel', onCancel, { signal });
  window.addEventListener('keydown', onKey, { signal });
  if (moved) onMove(moved);
}

/** The date of the week under the pointer. `elementFromPoint` is asked only there: among many blocks it takes long. */
function dateUnder({ clientX, clientY }: PointerEvent): string | null {
  const week = document.querySelector('[data-week]')?.getBoundingClientRect();
  if (!week || clientY < week.top || clientY > week.bottom) return null;
  const day = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-date]');
  return day?.dataset.date ?? null;
}
