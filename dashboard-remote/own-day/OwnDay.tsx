import type { DeskDay } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { addDays } from '@salon/shared-lib/scheduling';
import { clockSpan, Hidden, Note, Toast } from '@salon/shared-lib/ui';
import { type ReactNode, useRef, useState } from 'react';
import { useVisitCommands } from '../calendar/card/use-visit-commands.ts';
import { zooms } from '../calendar/day/scale.ts';
import { DayHead } from '../calendar/head/DayHead.tsx';
import { useAnnouncedDay } from '../calendar/head/use-announced-day.ts';
import { useSwipe } from '../calendar/pointer/use-swipe.ts';
import { FailedDay } from '../calendar/states/FailedDay.tsx';
import { LostBar } from '../calendar/states/LostBar.tsx';
import { useCalendarDay } from '../calendar/use-calendar-day.ts';
import { useShownDate } from '../calendar/use-shown-date.ts';
import { dayStore } from '../live/desk.ts';
import { Failed } from '../parts/Failed.tsx';
import { Notices } from '../parts/Notices.tsx';
import { TabLoading } from '../parts/TabLoading.tsx';
import css from './OwnDay.module.css';
import { OwnVisit } from './OwnVisit.tsx';

const nothing = () => undefined;

/** The day of a technician: her visits, one below the other, of which she marks how far they are (docs/rules.md#roles). */
export function OwnDay() {
  const { now, date, showDate, day, error, connection, upToDateAt } = useCalendarDay();
  const [notice, setNotice] = useState<ReactNode>(null);
  const [spoken, setSpoken] = useState('');
  const showError = (sentence: string) => setNotice(<Failed>{sentence}</Failed>);
  const commands = useVisitCommands({
    openId: null,
    showNotice: setNotice,
    announce: setSpoken,
    showError,
    onCancelled: nothing,
  });
  useShownDate(date);
  useAnnouncedDay(day, setSpoken);
  const root = useRef<HTMLDivElement>(null);
  useSwipe(root, (days) => showDate(addDays(date, days)));
  const visits = day?.appointments.toSorted((a, b) => a.start_service_time - b.start_service_time);
  return (
    <div ref={root} className={css.own}>
      <Hidden>
        <h1>{m.own_day_title()}</h1>
      </Hidden>
      <DayHead
        date={date}
        today={now.date}
        upToDateMinute={null}
        scale={zooms[0]}
        onScale={nothing}
        onDate={showDate}
      />
      {connection === 'lost' && <LostBar upToDateAt={upToDateAt} />}
      {!day && error !== null && (
        <FailedDay key={date} date={date} onRetry={() => dayStore.load(date)} />
      )}
      {!day && error === null && <TabLoading />}
      {day && <Hours day={day} />}
      {day && visits?.length === 0 && (
        <Note>
          <p>{day.technicians.length === 0 ? m.own_day_unlinked() : m.own_day_none()}</p>
        </Note>
      )}
      <ol className={css.visits}>
        {visits?.map((visit) => (
          <OwnVisit
            key={visit.id}
            visit={visit}
            now={date === now.date ? now.minute : null}
            card={commands.cardOf(visit, nowhere)}
          />
        ))}
      </ol>
      <Notices>
        <Toast onDismiss={() => setNotice(null)}>{notice}</Toast>
        <div role="status">
          <Hidden>{spoken}</Hidden>
        </div>
      </Notices>
    </div>
  );
}

/** She changes no time and no services. */
const nowhere = {
  onReschedule: nothing,
  onBookAfter: nothing,
  onLate: nothing,
  onContents: nothing,
  onClose: nothing,
  onKey: nothing,
};

/** When she is off on a day, and why the salon is closed. */
function Hours({ day: { closed, technicians } }: { day: DeskDay }) {
  const [own] = technicians;
  if (closed !== null)
    return <p className={css.off}>{m.calendar_closed_for({ reason: closed })}</p>;
  if (!own) return null;
  if (own.off !== null) return <p className={css.off}>{m.own_day_off()}</p>;
  if (own.away.length === 0) return null;
  return (
    <ul className={css.off}>
      {own.away.map(({ start, end, note }) => (
        <li key={`${start}-${end}`}>
          {clockSpan(start, end)} <b>{note ?? m.calendar_off()}</b>
        </li>
      ))}
    </ul>
  );
}
