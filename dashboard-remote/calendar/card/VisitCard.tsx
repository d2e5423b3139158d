import { type AppointmentStatus, type DeskDay, visitName } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Link } from '@salon/shared-lib/router';
import { Cross, clockSpan } from '@salon/shared-lib/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { groupWords } from '../../parts/group-words.ts';
import { isLetter } from '../../parts/typed-key.ts';
import { clientNotesPath } from '../../tabs/paths.ts';
import type { Contents } from '../../visit/undoable-changes.ts';
import type { Cursor } from '../day/cursor.ts';
import { useChangeOfOthers } from '../day/use-change-of-others.ts';
import { LateBy } from './LateBy.tsx';
import { NoteLine } from './NoteLine.tsx';
import { OffLine } from './OffLine.tsx';
import { VisitActions, type VisitActionsProps } from './VisitActions.tsx';
import css from './VisitCard.module.css';
import { VisitFacts } from './VisitFacts.tsx';
import { type BookAfter, VisitServices } from './VisitServices.tsx';
import { VisitStages } from './VisitStages.tsx';

export type VisitCardProps = Omit<VisitActionsProps, 'isNoShow' | 'onNoShow' | 'onUndoStatus'> & {
  day: DeskDay;
  /** The status of an appointment that was chosen and is on its way: it shows at once, and goes back where the change is refused. */
  wishedOf: (id: number) => AppointmentStatus | null;
  /** The status of the whole group was set at this desk, and is what it was set to. */
  canUndoWhole: boolean;
  /** Why the last change of this visit was not made. */
  problem: string | null;
  /** Changes what this appointment has, and with a place moves it there. */
  onContents: (contents: Contents, place?: Cursor) => void;
  onBookAfter: BookAfter;
  /** Moves it by the minutes that its client is late. */
  onLate: (minutes: number) => void;
  /** Sets the status, of the whole group or of this appointment. */
  onStatus: (status: AppointmentStatus, whole: boolean) => void;
  /** Sets the status that was before, of the whole group or of this appointment. */
  onUndoStatus: (whole: boolean) => void;
  onClose: () => void;
  /** A single letter was pressed, with the whole group chosen or not. */
  onKey: (event: KeyboardEvent, whole: boolean) => void;
};

/** One visit: who and when, how far it is, what is done by whom for how much, and what can be done with it. */
export function VisitCard(props: VisitCardProps) {
  const { day, appointment, wishedOf, canUndoWhole, isSending, problem, onClose } = props;
  const { onStatus, onUndoStatus, onContents, onReschedule, onBookAfter } = props;
  const {
    Customer,
    customer_id: customerId,
    booking_id: booking,
    customer_note: note,
  } = appointment;
  const title = useRef<HTMLHeadingElement>(null);
  const alert = useRef<HTMLParagraphElement>(null);
  const [isWholeChosen, setWhole] = useState(false);
  const name = visitName(appointment);
  const parts = day.appointments
    .filter((one) => one.booking_id === booking)
    .sort((a, b) => a.technician_id - b.technician_id);
  const isWhole = isWholeChosen && parts.length > 1;
  const addressed = isWhole ? parts : [appointment];
  const statuses = parts.map(({ status }) => status).join();
  const start = appointment.start_service_time;
  const end = start + Math.max(...parts.map(({ minutes }) => minutes), appointment.minutes);
  const change = useChangeOfOthers(appointment, day);

  useEffect(() => title.current?.focus({ preventScroll: true }), [appointment.id]);

  // The button that was pressed may be gone with the status.
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, [statuses, canUndoWhole]);

  // What was pressed may be far below it.
  useEffect(() => {
    if (problem) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);

  return (
    <section
      className={css.card}
      role="dialog"
      aria-label={m.calendar_visit_of({ name })}
      onKeyDown={(event) => {
        if (isLetter(event)) props.onKey(event, isWhole);
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <header>
        <h2 ref={title} tabIndex={-1}>
          {name}
        </h2>
        <p>{[clockSpan(start, end), groupWords(appointment)].filter(Boolean).join(', ')}</p>
        <button type="button" className={css.close} aria-label={m.dialog_close()} onClick={onClose}>
          <Cross />
        </button>
      </header>
      <p className={css.change} role="status">
        {change && !problem && change}
      </p>
      <VisitStages
        appointment={appointment}
        parts={parts}
        technicians={day.technicians}
        isWhole={isWhole}
        wishedOf={wishedOf}
        onWhole={setWhole}
        onStatus={(one) => onStatus(one, isWhole)}
        onUndo={canUndoWhole ? () => onUndoStatus(true) : null}
      />
      <LateBy appointment={appointment} onLate={props.onLate} />
      <OffLine appointment={appointment} day={day} />
      {customerId !== null && (
        <NoteLine text={Customer?.notes ?? null}>
          <Link to={clientNotesPath(customerId)} aria-label={m.client_notes_edit()}>
            {m.client_edit()}
          </Link>
        </NoteLine>
      )}
      <NoteLine text={note && m.customer_note_line({ text: note })} />
      {problem && (
        <p ref={alert} className={css.alert} role="alert">
          {problem}
        </p>
      )}
      <VisitServices {...{ appointment, parts, day, onContents, onReschedule, onBookAfter }} />
      <VisitFacts {...{ appointment, isSending }} />
      <VisitActions
        {...props}
        isNoShow={addressed.every(({ status }) => status === 'no_show')}
        onNoShow={() => onStatus('no_show', isWhole)}
        onUndoStatus={() => onUndoStatus(isWhole)}
      />
    </section>
  );
}
