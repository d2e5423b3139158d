import { dayStore } from '../live/desk.ts';
import { DraftForm } from './DraftForm.tsx';

/** The tab with the form for a new appointment, on the day that the calendar shows. */
export function CreateTab() {
  const date = dayStore.shown();
  return <DraftForm initial={date === null ? undefined : { date }} />;
}
