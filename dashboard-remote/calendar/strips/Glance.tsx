import { lazyPart } from '@salon/federation/contract';
import type { DeskAppointment, DeskDay } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import type { Minutes } from '@salon/shared-lib/scheduling';
import { clock } from '@salon/shared-lib/ui';
import { type ReactNode, useEffect } from 'react';
import { useStore } from 'zustand';
import { hoursOf } from '../../parts/hours-and-minutes.ts';
import { OnDemand } from '../../parts/OnDemand.tsx';
import type { Cursor } from '../day/cursor.ts';
import { dayFacts, freeHours, isLate } from '../day/facts.ts';
import { shortVisitName } from '../day/names.ts';
import { type GlanceTopic, glanceStore } from './glance-store.ts';
import css from './Strips.module.css';

const GlanceList = lazyPart(() => import('./GlanceList.tsx').then((it) => it.GlanceList));

export type GlanceProps = {
  day: DeskDay;
  now: Minutes | null;
  /** The day is over: nothing of it is free. */
  isPast: boolean;
  onOpen: (appointment: DeskAppointment) => void;
  onBook: (place: Partial<Cursor>) => void;
  /** Says what was done with a cancelled visit. */
  onNotice: (sentence: string) => void;
};

/** What the front desk asks all day, in one line. Each fact opens its list. */
export function Glance({ day, now, isPast, onOpen, onBook, onNotice }: GlanceProps) {
  const topic = useStore(glanceStore, (state) => state.topic);
  const setTopic = (next: GlanceTopic | null) => glanceStore.setState({ topic: next });
  useEffect(() => () => glanceStore.setState({ topic: null }), []);
  const { load, inChair, next, cancelled, noShows } = dayFacts(day, now);
  const [freeHour] = freeHours(day, now);
  const nameOf = (id: number) => day.technicians.find((one) => one.id === id)?.name ?? '';
  const fact = (of: GlanceTopic, title: string, text: ReactNode, className?: string) => (
    <li key={of} className={className}>
      <button type="button" aria-haspopup="dialog" onClick={() => setTopic(of)}>
        <small>{title}</small> <span>{text}</span>
      </button>
    </li>
  );
  const names = next?.appointments.map(shortVisitName).join(', ');
  const late = day.appointments.filter((one) => now !== null && isLate(one, now)).length;
  return (
    <>
      <ul className={css.glance} aria-label={m.calendar_glance()}>
        {fact(
          'booked',
          m.calendar_booked(),
          <>
            <b>{Math.round(load.booked / 60)}</b>{' '}
            {m.calendar_of_hours({ hours: hoursOf(load.open) })}
          </>,
        )}
        {now !== null && fact('chair', m.status_in_chair(), <b>{inChair}</b>)}
        {now !== null &&
          fact(
            'next',
            next ? m.calendar_next_at({ time: clock(next.start) }) : m.calendar_next(),
            next
              ? [late > 0 && m.calendar_late({ n: late }), names].filter(Boolean).join(' · ')
              : m.calendar_nobody(),
            css.grow,
          )}
        {!isPast &&
          fact(
            'free',
            m.calendar_free_hour(),
            freeHour
              ? m.calendar_time_with({
                  time: clock(freeHour.start),
                  name: nameOf(freeHour.technicianId),
                })
              : m.calendar_none(),
            css.second,
          )}
        {fact(
          'lost',
          now === null ? m.calendar_this_day() : m.calendar_since_opening(),
          m.calendar_lost({ cancelled, noShows }),
          css.third,
        )}
      </ul>
      <OnDemand isWanted={topic !== null}>
        <GlanceList
          topic={topic}
          day={day}
          now={now}
          onClose={() => setTopic(null)}
          onOpen={onOpen}
          onBook={onBook}
          onNotice={onNotice}
        />
      </OnDemand>
    </>
  );
}
