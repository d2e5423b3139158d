import {
  type ConflictingAppointment,
  conflictingAppointmentSchema,
} from '@salon/shared-lib/administration';
import { ApiError } from '@salon/shared-lib/api';
import { formatLocalTime } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Link } from '@salon/shared-lib/router';
import * as z from '@salon/shared-lib/schema';
import { Button, longDay } from '@salon/shared-lib/ui';
import { useEffect, useRef } from 'react';
import { Scrolled } from '../parts/Scrolled.tsx';
import { visitPath } from '../tabs/paths.ts';
import css from './InTheWay.module.css';
import { useConflicting } from './use-conflicting.ts';
import { VisitRow } from './VisitRow.tsx';

/** The API lists no more; its sentence says how many there are. */
const maxListed = 100;

const bodySchema = z.object({ appointments: z.array(conflictingAppointmentSchema) });

/** The appointments for which the API refused new opening hours; null for another refusal. */
export function inTheWayOf(error: unknown): ConflictingAppointment[] | null {
  if (!(error instanceof ApiError) || error.code !== 'appointments_in_the_way') return null;
  return bodySchema.safeParse(error.body).data?.appointments ?? [];
}

export type InTheWayProps = {
  appointments: readonly ConflictingAppointment[];
  isBusy: boolean;
  /** Saves all the same. */
  onKeep: () => void;
  /** Saves, and then moves the visits. */
  onMove?: () => void;
  /** A link to a visit was followed, which leads out of a dialog. */
  onLeave?: () => void;
};

/** The appointments that new opening hours leave out, each with the way to another time. */
export function InTheWay({ appointments, isBusy, onKeep, onMove, onLeave }: InTheWayProps) {
  const { data } = useConflicting(appointments);
  const visits = new Map(data?.map((visit) => [visit.id, visit]));
  const root = useRef<HTMLDivElement>(null);
  // The visits make it longer than it was when the form brought it up.
  useEffect(() => {
    if (data) root.current?.scrollIntoView?.({ block: 'nearest' });
  }, [data]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are pressed.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click.
    <div
      ref={root}
      className={css.way}
      onClick={({ target }) => {
        if ((target as Element).closest('a:not([href^="tel:"])')) onLeave?.();
      }}
    >
      {appointments.length === maxListed && (
        <strong>{m.settings_first_in_the_way({ n: maxListed })}</strong>
      )}
      <Scrolled axis="down" className={css.list}>
        <ul aria-label={m.settings_in_the_way()}>
          {appointments.map(({ id, date, start_service_time: start }) => {
            const visit = visits.get(id);
            if (visit) return <VisitRow key={id} visit={visit} />;
            return (
              <li key={id}>
                <Link to={visitPath(date, id)}>
                  {longDay(date)}, {formatLocalTime(start)}
                </Link>
              </li>
            );
          })}
        </ul>
      </Scrolled>
      <div className={css.ways}>
        <Button variant="line" small busy={isBusy} onClick={onKeep}>
          {m.settings_keep_appointments()}
        </Button>
        {onMove && (
          <Button variant="line" small busy={isBusy} onClick={onMove}>
            {m.settings_move_appointments()}
          </Button>
        )}
      </div>
    </div>
  );
}
