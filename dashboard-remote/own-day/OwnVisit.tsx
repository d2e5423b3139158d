import { type DeskAppointment, visitName } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import type { Minutes } from '@salon/shared-lib/scheduling';
import { Button, clockSpan, join } from '@salon/shared-lib/ui';
import { NoteLine } from '../calendar/card/NoteLine.tsx';
import type { VisitCardProps } from '../calendar/card/VisitCard.tsx';
import { VisitStages } from '../calendar/card/VisitStages.tsx';
import { isLate } from '../calendar/day/facts.ts';
import { groupWords } from '../parts/group-words.ts';
import { serviceNames } from '../parts/menu-names.ts';
import css from './OwnDay.module.css';

const nothing = () => undefined;

export type OwnVisitProps = {
  visit: DeskAppointment;
  /** The minute of the day; null where the day is not today. */
  now: Minutes | null;
  card: Pick<VisitCardProps, 'wishedOf' | 'onStatus' | 'onUndoStatus'>;
};

/** A visit of a technician: when, who, what, what to know, and how far it is. */
export function OwnVisit({ visit, now, card }: OwnVisitProps) {
  const { start_service_time: start, minutes, Customer } = visit;
  const status = card.wishedOf(visit.id) ?? visit.status;
  const name = visitName(visit);
  return (
    <li className={join(css.visit, (status === 'done' || status === 'no_show') && css.over)}>
      <p className={css.time}>
        {[clockSpan(start, start + minutes), groupWords(visit)].filter(Boolean).join(', ')}
        {now !== null && isLate(visit, now) && <b>{m.status_late()}</b>}
      </p>
      <h3>{name}</h3>
      <p>{serviceNames(visit.Services)}</p>
      <NoteLine text={Customer?.notes ?? null} />
      <NoteLine text={visit.customer_note && m.customer_note_line({ text: visit.customer_note })} />
      <NoteLine text={visit.note} />
      <VisitStages
        appointment={visit}
        parts={[visit]}
        technicians={[]}
        isWhole={false}
        wishedOf={card.wishedOf}
        onWhole={nothing}
        onStatus={(one) => card.onStatus(one, false)}
        onUndo={null}
      />
      <div className={css.noShow}>
        {status === 'no_show' ? (
          <>
            <b>{m.status_no_show()}</b>
            <Button
              variant="text"
              small
              aria-label={m.own_day_take_back({ name })}
              onClick={() => card.onUndoStatus(false)}
            >
              {m.calendar_take_back()}
            </Button>
          </>
        ) : (
          <Button
            variant="text"
            small
            aria-label={m.own_day_no_show({ name })}
            onClick={() => card.onStatus('no_show', false)}
          >
            {m.status_no_show()}
          </Button>
        )}
      </div>
    </li>
  );
}
