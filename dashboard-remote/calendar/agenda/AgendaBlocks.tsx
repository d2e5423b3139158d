import type { DeskDay } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import type { Minutes } from '@salon/shared-lib/scheduling';
import { useAuth } from '@salon/shared-lib/session';
import { briefClock } from '@salon/shared-lib/ui';
import { technicianColors } from '../../parts/technician-colors.ts';
import { blockedStore } from '../blocked/blocked-store.ts';
import css from './Agenda.module.css';

/** The blocked time of a day that is not over, which the desk opens. */
export function AgendaBlocks({ day, now }: { day: DeskDay; now: Minutes | null }) {
  const { admin } = useAuth();
  const blocks = day.technicians
    .flatMap(({ name, away }, index) => away.map((off) => ({ name, index, off })))
    .filter(({ off }) => off.time_off !== undefined && off.end > (now ?? 0))
    .sort((a, b) => a.off.start - b.off.start);
  if (!admin || blocks.length === 0) return null;
  return (
    <section>
      <h3>
        {m.blocked_time()}
        <small>{blocks.length}</small>
      </h3>
      {blocks.map(({ name, index, off }) => (
        <button
          key={`${off.time_off}-${off.start}`}
          type="button"
          className={css.entry}
          style={technicianColors(index)}
          aria-haspopup="dialog"
          onClick={() => blockedStore.setState({ open: { technician: name, off } })}
        >
          <span>
            {briefClock(off.start)}
            <small>{m.minutes({ n: off.end - off.start })}</small>
          </span>
          <span>
            <b>{off.note ?? m.blocked_time()}</b>
          </span>
          <span className={css.technician}>
            <i />
            {name}
          </span>
        </button>
      ))}
    </section>
  );
}
