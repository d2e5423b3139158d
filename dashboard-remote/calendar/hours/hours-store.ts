import type { LocalDate, Minutes } from '@salon/shared-lib/scheduling';
import { createStore } from 'zustand/vanilla';
import { latestToast } from '../../parts/use-toast.ts';
import type { TypedHours } from './HoursForm.tsx';

type Asked = {
  /** Opens as before, and closes then: stored at once, and asked about only where something hinders it. */
  close?: Minutes;
  /** What was typed for a date when the form was left. */
  kept?: { date: LocalDate; typed: TypedHours };
};

/** Whether the opening hours of the shown date are open over the calendar; null while they are not. */
export const hoursStore = createStore<{ asked: Asked | null }>()(() => ({ asked: null }));

/** Opens them. A toast would cover the end of a long form. */
export function askForHours(asked: Asked = {}): void {
  latestToast.setState({ of: null });
  hoursStore.setState({ asked });
}
