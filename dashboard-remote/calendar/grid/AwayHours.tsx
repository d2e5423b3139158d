import type { DeskAppointment, DeskTechnician } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { type Interval, mergeIntervals } from '@salon/shared-lib/scheduling';
import { useAuth } from '@salon/shared-lib/session';
import { clock, Hidden, join } from '@salon/shared-lib/ui';
import { cssNumbers } from '../../parts/css-numbers.ts';
import { blockedStore } from '../blocked/blocked-store.ts';
import { intervalOf } from '../day/facts.ts';
import css from './Grid.module.css';

/**
 * The hours off of a technician who works that day, hatched, with their word: why, or that they are off. An administrator opens what is
 * time off, unless visits cover it.
 */
export function AwayHours({
  technician: { name, away },
  visits,
}: {
  technician: DeskTechnician;
  /** Of the technician. */
  visits: readonly DeskAppointment[];
}) {
  const { admin } = useAuth();
  return away.map((off) => {
    const { start, end, note, time_off } = off;
    const key = `${start}-${end}-${time_off}`;
    const style = cssNumbers({ minute: start, length: end - start });
    const words = (
      <>
        <Hidden>{m.calendar_away({ name, from: clock(start), to: clock(end) })} </Hidden>
        {note ? <span>{note}</span> : <span aria-hidden="true">{m.calendar_off()}</span>}
      </>
    );
    if (!admin || time_off === undefined || !isInReach(off, visits)) {
      return (
        <p key={key} className={css.away} style={style}>
          {words}
        </p>
      );
    }
    return (
      <button
        key={key}
        type="button"
        className={join(css.away, css.blocked)}
        style={style}
        aria-haspopup="dialog"
        onClick={(event) => {
          // A finger on it means it, whatever visit is near.
          event.stopPropagation();
          blockedStore.setState({ open: { technician: name, off } });
        }}
      >
        {words}
      </button>
    );
  });
}

/** At the smallest zoom a minute is a pixel: so many can be hit. */
const least = 24;

function isInReach(off: Interval, visits: readonly DeskAppointment[]): boolean {
  const over = visits
    .map(intervalOf)
    .filter(({ start, end }) => start < off.end && off.start < end);
  if (over.length === 0) return true;
  let from = off.start;
  return [...mergeIntervals(over), { start: off.end, end: off.end }].some(({ start, end }) => {
    const isFree = start - from >= least;
    from = end;
    return isFree;
  });
}
