import { type DeskDay, type DeskTechnician, slotMinutes } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { useAuth } from '@salon/shared-lib/session';
import { clock, clockSpan } from '@salon/shared-lib/ui';
import popover from '../../parts/Popover.module.css';
import { useNow } from '../../parts/use-now.ts';
import { askToBlock } from '../blocked/blocked-store.ts';
import { wholeDay } from '../blocked/first-span.ts';
import type { Cursor } from '../day/cursor.ts';
import { freeHours } from '../day/facts.ts';
import { workOf } from '../day/work-of.ts';

export type TechnicianMenuProps = {
  day: DeskDay;
  technician: DeskTechnician;
  onBook: (place: Cursor) => void;
  /** Something was chosen. */
  onChosen: () => void;
};

/** The hours of a technician on the shown day, the next free one, which books there, and the ways to block time. */
export function TechnicianMenu({ day, technician, onBook, onChosen }: TechnicianMenuProps) {
  const { admin } = useAuth();
  const { date, minute } = useNow();
  const now = day.date === date ? minute : null;
  const { id: technicianId } = technician;
  const work = workOf(day, technician);
  const free = freeHours(day, now).find((one) => one.technicianId === technicianId);
  const { start, end } = wholeDay(day, technicianId);
  // What is over was worked.
  const from = Math.max(start, Math.floor((now ?? 0) / slotMinutes.desk) * slotMinutes.desk);
  const item = (text: string, act: () => void) => (
    <button
      type="button"
      className={popover.item}
      onClick={() => {
        onChosen();
        act();
      }}
    >
      {text}
    </button>
  );
  return (
    <>
      <p>
        <b>{technician.name}</b>
      </p>
      <p>
        {work.length === 0
          ? m.own_day_off()
          : m.technician_works({
              hours: work.map((one) => clockSpan(one.start, one.end)).join(', '),
            })}
      </p>
      {free ? (
        item(m.technician_next_free({ time: clock(free.start) }), () =>
          onBook({ technicianId, minute: free.start }),
        )
      ) : (
        <p>{m.technician_next_free({ time: m.calendar_none() })}</p>
      )}
      {admin && item(m.blocked_title(), () => askToBlock({ technicianId }))}
      {admin &&
        from < end &&
        item(m.technician_off_or_sick(), () =>
          askToBlock({ technicianId, minute: from, end, reason: 'sick' }),
        )}
    </>
  );
}
