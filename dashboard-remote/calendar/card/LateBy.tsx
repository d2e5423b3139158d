import type { DeskAppointment } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Button, clock } from '@salon/shared-lib/ui';
import { useId } from 'react';
import { useNow } from '../../parts/use-now.ts';
import { lateBy } from '../move/move-rules.ts';
import css from './VisitCard.module.css';

/** Moves a visit of today by the minutes that its client is late. */
export function LateBy({
  appointment,
  onLate,
}: {
  appointment: DeskAppointment;
  onLate: (minutes: number) => void;
}) {
  const id = useId();
  const offered = lateBy(appointment, useNow());
  if (offered.length === 0) return null;
  return (
    <fieldset className={css.late} aria-labelledby={id}>
      <span id={id}>{m.card_late_by()}</span>
      {offered.map((n) => (
        <Button
          key={n}
          variant="line"
          small
          aria-label={m.card_late_to({ n, time: clock(appointment.start_service_time + n) })}
          onClick={() => onLate(n)}
        >
          {m.minutes({ n })}
        </Button>
      ))}
    </fieldset>
  );
}
