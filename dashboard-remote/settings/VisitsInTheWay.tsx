import type { TimeOffEntry } from '@salon/shared-lib/administration';
import { api, nextCursor } from '@salon/shared-lib/api';
import { type FoundAppointment, friendlyName } from '@salon/shared-lib/domain';
import { maxSearchLimit, searchAppointments } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { useStaffQuery } from '@salon/shared-lib/query';
import { type LocalDate, serviceMinutes } from '@salon/shared-lib/scheduling';
import { Button, clock, fullDay, Problem, Toast } from '@salon/shared-lib/ui';
import { useState } from 'react';
import { useLiveDays } from '../live/desk.ts';
import { type Page, readPages } from '../live/read-pages.ts';
import { useChanges } from '../live/use-changes.ts';
import { TechnicianPicker } from '../visit/TechnicianPicker.tsx';
import css from './TimeOff.module.css';
import { useFreeThen } from './use-free-then.ts';
import { VisitRow } from './VisitRow.tsx';

export type VisitsInTheWayProps = {
  technicianId: number;
  /** Today. */
  from: LocalDate;
  entry: TimeOffEntry;
};

/** The booked visits of a technician during time off, until none is left: each can go to somebody else, or to another time. */
export function VisitsInTheWay({ technicianId, from, entry }: VisitsInTheWayProps) {
  useLiveDays();
  const { data, error, retry } = useStaffQuery<Page<FoundAppointment>>({
    key: `in the way of ${entry.id}`,
    load: (signal) =>
      readPages(Number.POSITIVE_INFINITY, { max: maxSearchLimit, signal }, async (page) => {
        const query = {
          keyword: '*',
          tech_id: technicianId,
          from: entry.first_date < from ? from : entry.first_date,
          to: entry.last_date,
          status: 'booked' as const,
          order: 'earliest' as const,
          ...page,
        };
        const { body, headers } = await api.exchange(searchAppointments, { query, signal });
        return { rows: body, next: nextCursor(headers) };
      }),
    failure: 'Error fetching the visits in the way:',
  });
  const [giving, setGiving] = useState<FoundAppointment | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const visits = (data?.rows ?? []).filter((visit) => overlaps(visit, entry));
  const { freeThen, retry: askAgain } = useFreeThen(visits);
  useChanges(() => {
    retry();
    askAgain();
  });
  return (
    <>
      {!data && error !== null && (
        <Problem
          title={m.settings_failed()}
          actions={
            <Button small onClick={retry}>
              {m.try_again()}
            </Button>
          }
        />
      )}
      {visits.length > 0 && (
        <div className={css.way}>
          <h4>{m.settings_visits_in_the_way({ n: visits.length })}</h4>
          <ul>
            {visits.map((visit) => (
              <VisitRow key={visit.id} visit={visit} free={freeThen.get(visit.id)}>
                {freeThen.get(visit.id)?.length !== 0 && (
                  <Button look="line" small onClick={() => setGiving(visit)}>
                    {m.settings_give()}
                  </Button>
                )}
              </VisitRow>
            ))}
          </ul>
        </div>
      )}
      <TechnicianPicker
        appointment={giving}
        onClose={() => setGiving(null)}
        onChanged={({ message }) => {
          setGiving(null);
          setSaid(message);
          retry();
        }}
      >
        {giving &&
          `${friendlyName(giving.Customer.name)}, ${fullDay(giving.date)}, ${clock(giving.start_service_time)}`}
      </TechnicianPicker>
      <Toast onDismiss={() => setSaid(null)}>{said}</Toast>
    </>
  );
}

function overlaps(visit: FoundAppointment, { start, end }: TimeOffEntry): boolean {
  if (start === undefined || end === undefined) return true;
  const from = visit.start_service_time;
  return from < end && start < from + serviceMinutes(visit.Services);
}
