import { type KeyboardEvent, useEffect, useRef } from 'react';
import { addDays, daysBetween, type LocalDate } from '../../scheduling/index.ts';

/** Where a key leads: the first date to try, and the step to the next one if that can't be opened. */
type Move = { date: LocalDate; step: number };

const arrows: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** Paging, and the keys of a date picker. A date is a button with `data-date`; dates without one are skipped. */
export function useDateKeys({
  firstDate,
  weeks,
  onMove,
  canMoveBack,
  canMoveForward,
}: {
  firstDate: LocalDate;
  weeks: number;
  onMove: (firstDate: LocalDate) => void;
  canMoveBack: boolean;
  canMoveForward: boolean;
}) {
  const table = useRef<HTMLTableElement>(null);
  // A move to dates that are not shown, or not loaded, yet.
  const pending = useRef<Move | null>(null);

  /** A phone shows fewer rows than a wide screen. */
  function shownDays(): number {
    const rows = [...(table.current?.tBodies[0]?.rows ?? [])];
    return (rows.filter((row) => row.getClientRects().length > 0).length || weeks) * 7;
  }

  function page(direction: 1 | -1) {
    onMove(addDays(firstDate, direction * shownDays()));
  }

  /** Focuses the first date of the move that is shown and can be opened. */
  function focus({ date, step }: Move): boolean {
    const last = addDays(firstDate, shownDays() - 1);
    for (let next = date; next >= firstDate && next <= last; next = addDays(next, step)) {
      const button = table.current?.querySelector<HTMLElement>(`[data-date="${next}"]`);
      if (!button) continue;
      button.focus();
      return true;
    }
    return false;
  }

  useEffect(() => {
    if (pending.current && focus(pending.current)) pending.current = null;
  });

  function onKeyDown(event: KeyboardEvent) {
    const from = event.target instanceof HTMLElement && event.target.dataset.date;
    const move = from && moveOf(event.key, from, firstDate, shownDays());
    if (!move) return;
    event.preventDefault();
    pending.current = null;
    if (!event.key.startsWith('Page') && focus(move)) return;
    const isBack = event.key === 'PageUp' || (!event.key.startsWith('Page') && move.step < 0);
    if (event.key === 'Home' || event.key === 'End') return;
    if (isBack ? !canMoveBack : !canMoveForward) return;
    pending.current = event.key.startsWith('Page') ? move : beyond(move, isBack);
    page(isBack ? -1 : 1);
  }

  /** The same move, with its first date on the next page. */
  function beyond({ date, step }: Move, isBack: boolean): Move {
    const end = isBack ? firstDate : addDays(firstDate, shownDays() - 1);
    let next = date;
    while (isBack ? next >= end : next <= end) next = addDays(next, step);
    return { date: next, step };
  }

  return { table, page, onKeyDown };
}

function moveOf(key: string, from: LocalDate, firstDate: LocalDate, shown: number): Move | null {
  const arrow = arrows[key];
  if (arrow) return { date: addDays(from, arrow), step: Math.sign(arrow) };
  const column = daysBetween(firstDate, from) % 7;
  if (key === 'Home') return { date: addDays(from, -column), step: 1 };
  if (key === 'End') return { date: addDays(from, 6 - column), step: -1 };
  if (key === 'PageUp') return { date: addDays(from, -shown), step: 1 };
  if (key === 'PageDown') return { date: addDays(from, shown), step: 1 };
  return null;
}
