import { addDays, type LocalDate } from '@salon/shared-lib/scheduling';
import type { KeyboardEvent, RefObject } from 'react';
import { isLetter } from '../parts/typed-key.ts';
import { technicianBeside } from './offers.ts';
import { isBookable } from './typed-date.ts';
import type { Create } from './use-create.ts';

/** The keys of the form, while the focus is in it: Ctrl+Enter, Alt+R, Alt and the arrows, and `/` outside text fields. */
export function useCreateKeys(create: Create, filter: RefObject<HTMLInputElement | null>) {
  return function onKeyDown(event: KeyboardEvent): void {
    const act = actionOf(event, create, filter);
    if (!act) return;
    event.preventDefault();
    act();
  };
}

function actionOf(
  event: KeyboardEvent,
  create: Create,
  filter: RefObject<HTMLInputElement | null>,
): (() => void) | null {
  const { key, altKey, ctrlKey, metaKey } = event;
  if (key === 'Enter' && (ctrlKey || metaKey) && !altKey) return create.book;
  // AltGr, which writes letters, is Ctrl and Alt.
  if (altKey && !ctrlKey && !metaKey) {
    // With Alt, some keyboards write another letter than R.
    if (event.code === 'KeyR') return create.again;
    if (key === 'ArrowLeft') return () => moveDay(create, -1);
    if (key === 'ArrowRight') return () => moveDay(create, 1);
    if (key === 'ArrowUp') return () => moveTechnician(create, -1);
    if (key === 'ArrowDown') return () => moveTechnician(create, 1);
  }
  return key === '/' && isLetter(event) ? () => filter.current?.focus() : null;
}

/** Chooses the day before or after, as far as it can be booked. */
export function moveDay({ draft, now, change }: Create, days: 1 | -1): void {
  const date: LocalDate = draft.date ? addDays(draft.date, days) : now.date;
  if (isBookable(date, now.date)) change({ type: 'dateChosen', date });
}

/** Chooses a technician; the time stays if it is free with this one. */
export function chooseTechnician({ offers, choice, change }: Create, id: number): void {
  const offer = offers?.find(({ technician }) => technician.id === id);
  const isFree = choice.start !== null && offer?.starts.includes(choice.start);
  change({ type: 'technicianChosen', id, start: isFree ? choice.start : null });
}

function moveTechnician(create: Create, step: 1 | -1): void {
  const id = technicianBeside(create.offers ?? [], create.choice.technicianId, step);
  if (id !== null) chooseTechnician(create, id);
}
