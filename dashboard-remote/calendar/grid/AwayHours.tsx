import type { DeskTechnician } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { useAuth } from '@salon/shared-lib/session';
import { clock, Hidden, join } from '@salon/shared-lib/ui';
import { cssNumbers } from '../../parts/css-numbers.ts';
import { blockedStore } from '../blocked/blocked-store.ts';
import css from './Grid.module.css';

/**
 * The hours off of a technician who works that day, hatched, with their word: why, or that they are off. An administrator opens what is
 * time off.
 */
export function AwayHours({ technician: { name, away } }: { technician: DeskTechnician }) {
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
    if (!admin || time_off === undefined) {
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
