import { dayStore } from '../live/desk.ts';
import { KeptForm } from './KeptForm.tsx';

/** The tab with the form for a new appointment, on the day that the calendar shows. */
export function CreateTab() {
  const date = dayStore.shown();
  return <KeptForm initial={date === null ? undefined : { date }} />;
}
