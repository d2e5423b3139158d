import { type DeskAppointment, type DeskDay, visitName } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import type { Minutes } from '@salon/shared-lib/scheduling';
import { Button, clock, Dialog } from '@salon/shared-lib/ui';
import { statusName } from '../../parts/status-name.ts';
import type { Cursor } from '../day/cursor.ts';
import { freeHours, isAwaited, isLate } from '../day/facts.ts';
import { CancelledVisits } from './CancelledVisits.tsx';
import css from './GlanceList.module.css';
import type { GlanceTopic } from './glance-store.ts';

const title: Record<GlanceTopic, () => string> = {
  booked: m.calendar_booked,
  chair: m.status_in_chair,
  next: m.calendar_next,
  free: m.calendar_free_hours,
  lost: m.calendar_this_day,
};

/** What is behind a fact of the day: its visits, which open their cards, or free hours, which open the form. */
export function GlanceList({
  topic,
  day,
  now,
  onClose,
  onOpen,
  onBook,
  onNotice,
}: {
  topic: GlanceTopic | null;
  day: DeskDay;
  now: Minutes | null;
  onClose: () => void;
  onOpen: (appointment: DeskAppointment) => void;
  onBook: (place: Partial<Cursor>) => void;
  onNotice: (sentence: string) => void;
}) {
  const nameOf = (id: number) => day.technicians.find((one) => one.id === id)?.name ?? '';
  const visits = topic === null ? [] : visitsOf(topic, day, now);
  const hours = topic === 'free' ? freeHours(day, now) : [];
  const cancelled = topic === 'booked' || topic === 'lost' ? day.cancelled : [];
  const isEmpty = visits.length + hours.length + cancelled.length === 0;
  const leave = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Dialog open={topic !== null} title={topic === null ? '' : title[topic]()} onClose={onClose}>
      {isEmpty && <p>{topic === 'free' ? m.calendar_none() : m.calendar_nobody()}</p>}
      {/* Nobody scrolls through a full day for the one that was cancelled by mistake. */}
      <CancelledVisits
        day={{ ...day, cancelled }}
        onNotice={onNotice}
        onOpen={(visit) => leave(() => onOpen(visit))()}
        onBook={leave(() => onBook({}))}
      />
      <ul className={css.list}>
        {visits.map((one) => (
          <li key={one.id}>
            <button type="button" onClick={leave(() => onOpen(one))}>
              <span>{clock(one.start_service_time)}</span>
              <span>
                <b>{visitName(one)}</b>
                {one.status !== 'booked' && <small>{statusName[one.status]()}</small>}
                {now !== null && isLate(one, now) && <small>{m.status_late()}</small>}
              </span>
              <span>{nameOf(one.technician_id)}</span>
            </button>
          </li>
        ))}
        {hours.map(({ start: minute, technicianId }) => (
          <li key={technicianId}>
            <button type="button" onClick={leave(() => onBook({ technicianId, minute }))}>
              <span>{clock(minute)}</span>
              <b>{nameOf(technicianId)}</b>
            </button>
          </li>
        ))}
      </ul>
      <Button variant="line" small onClick={onClose}>
        {m.dialog_close()}
      </Button>
    </Dialog>
  );
}

/** In the order of their time. */
function visitsOf(topic: GlanceTopic, { appointments }: DeskDay, now: Minutes | null) {
  const isOf: Record<GlanceTopic, (one: DeskAppointment) => boolean> = {
    booked: () => true,
    chair: ({ status }) => status === 'in_chair',
    next: (one) => isAwaited(one, now ?? 0),
    free: () => false,
    lost: ({ status }) => status === 'no_show',
  };
  return appointments
    .filter(isOf[topic])
    .sort((a, b) => a.start_service_time - b.start_service_time);
}
