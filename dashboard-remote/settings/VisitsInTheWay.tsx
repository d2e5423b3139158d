import type { TimeOffEntry } from '@salon/shared-lib/administration';
import { api, nextCursor } from '@salon/shared-lib/api';
import { type FoundAppointment, visitName } from '@salon/shared-lib/domain';
import { maxSearchLimit, searchAppointments } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { useStaffQuery } from '@salon/shared-lib/query';
import { hasStarted, type LocalDate, type SalonMoment } from '@salon/shared-lib/scheduling';
import { Button, clock, fullDay, Toast } from '@salon/shared-lib/ui';
import { useState } from 'react';
import { VisitRow } from '../changes/VisitRow.tsx';
import { useLiveDays } from '../live/desk.ts';
import { type Page, readPages } from '../live/read-pages.ts';
import { useChanges } from '../live/use-changes.ts';
import { useReread } from '../live/use-reread.ts';
import { useThrottled } from '../live/use-throttled.ts';
import { LoadProblem } from '../parts/LoadProblem.tsx';
import { useNow } from '../parts/use-now.ts';
import { TechnicianPicker } from '../visit/TechnicianPicker.tsx';
import css from './TimeOff.module.css';
import { useFreeThen } from './use-free-then.ts';

/** A calendar in which much happens leads to one read in this time, in milliseconds. */
const pauseMs = 500;

export type VisitsInTheWayProps = {
  technicianId: number;
  /** Today. */
  from: LocalDate;
  entry: TimeOffEntry;
  /** Moves several of them. */
  onMove: (visits: readonly FoundAppointment[]) => void;
};

/**
 * The visits of a technician during time off, also those of clients who are here already, until none is left: each can go to somebody else,
 * or to another time, several at once; who is late to another time, unless it has begun.
 */
export function VisitsInTheWay({ technicianId, from, entry, onMove }: VisitsInTheWayProps) {
  useLiveDays();
  const first = entry.first_date < from ? from : entry.first_date;
  const query = useStaffQuery<Page<FoundAppointment>>({
    key: `in the way of ${entry.id}`,
    load: (signal) =>
      readPages(Number.POSITIVE_INFINITY, { max: maxSearchLimit, signal }, async (page) => {
        const asked = {
          keyword: '*',
          tech_id: technicianId,
          from: first,
          to: entry.last_date,
          order: 'earliest' as const,
          ...page,
        };
        const { body, headers } = await api.exchange(searchAppointments, { query: asked, signal });
        return { rows: body, next: nextCursor(headers) };
      }),
    failure: 'Error fetching the visits in the way:',
  });
  const { data, error, retry } = query;
  const [giving, setGiving] = useState<FoundAppointment | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const now = useNow();
  const visits = (data?.rows ?? []).filter((one) => isToCome(one, now) && overlaps(one, entry));
  const hasBegun = ({ date, start_service_time: start }: FoundAppointment) =>
    hasStarted({ date, start }, now);
  const movable = visits.filter((one) => !hasBegun(one));
  const free = useFreeThen(movable);
  const reread = useReread(query);
  const askAgain = useReread(free);
  const rereadSometimes = useThrottled(() => {
    reread();
    askAgain();
  }, pauseMs);
  useChanges((dates) => {
    if (dates === null || dates.some((date) => date >= first && date <= entry.last_date))
      rereadSometimes();
  });
  return (
    <>
      {!data && error !== null && <LoadProblem title={m.settings_failed()} onRetry={retry} />}
      {visits.length > 0 && (
        <div className={css.way}>
          <h4>{m.settings_visits_in_the_way({ n: visits.length })}</h4>
          <ul>
            {visits.map((visit) =>
              hasBegun(visit) ? (
                <VisitRow key={visit.id} visit={visit} hasBegun={visit.status === 'in_chair'} />
              ) : (
                <VisitRow key={visit.id} visit={visit} free={free.data?.get(visit.id)}>
                  {free.data?.get(visit.id)?.length !== 0 && (
                    <Button variant="line" small onClick={() => setGiving(visit)}>
                      {m.settings_give()}
                    </Button>
                  )}
                </VisitRow>
              ),
            )}
          </ul>
          {movable.length > 1 && (
            <Button variant="line" small onClick={() => onMove(movable)}>
              {m.settings_move_together()}
            </Button>
          )}
        </div>
      )}
      <TechnicianPicker
        appointment={giving}
        onClose={() => setGiving(null)}
        onChanged={({ message }) => {
          setGiving(null);
          setNotice(message);
          retry();
        }}
      >
        {giving &&
          `${visitName(giving)}, ${fullDay(giving.date)}, ${clock(giving.start_service_time)}`}
      </TechnicianPicker>
      <Toast onDismiss={() => setNotice(null)}>{notice}</Toast>
    </>
  );
}

/** Also of who is late or here, until the end. */
function isToCome(visit: FoundAppointment, now: SalonMoment): boolean {
  const { date, start_service_time: start, minutes, status } = visit;
  const isOver = hasStarted({ date, start: start + minutes }, now);
  return !isOver && status !== 'done' && status !== 'no_show';
}

function overlaps(visit: FoundAppointment, { start, end }: TimeOffEntry): boolean {
  if (start === undefined || end === undefined) return true;
  const from = visit.start_service_time;
  return from < end && start < from + visit.minutes;
}
