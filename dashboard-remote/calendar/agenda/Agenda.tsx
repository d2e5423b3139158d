import {
  type DeskAppointment,
  type DeskDay,
  hasWarning,
  visitName,
} from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { briefClock, clock, join, revealFocused } from '@salon/shared-lib/ui';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useStore } from 'zustand';
import { Warning } from '../../parts/icons.tsx';
import { serviceNames } from '../../parts/menu-names.ts';
import { statusName } from '../../parts/status-name.ts';
import { technicianColors } from '../../parts/technician-colors.ts';
import { OffSign } from '../block/OffSign.tsx';
import { absenceText } from '../day/absence.ts';
import { workingColumns } from '../day/cursor.ts';
import { freeHours, isLate } from '../day/facts.ts';
import { visitNotes } from '../day/visit-notes.ts';
import { Grid, type GridProps } from '../grid/Grid.tsx';
import { moveStore } from '../move/move-store.ts';
import { CancelledVisits } from '../strips/CancelledVisits.tsx';
import css from './Agenda.module.css';
import { AgendaBlocks } from './AgendaBlocks.tsx';
import { type AgendaSection, agendaSections } from './agenda-sections.ts';

export type AgendaProps = Omit<GridProps, 'firstColor'> & {
  onBack: (appointment: DeskAppointment) => void;
  onNotice: (sentence: string) => void;
};

const sectionTitle: Record<AgendaSection['key'], () => string> = {
  chair: m.status_in_chair,
  coming: m.agenda_coming,
  earlier: m.agenda_earlier,
};

/** The day on a phone: everyone as a list, or one technician as a column. */
export function Agenda(props: AgendaProps) {
  const { day, now, isPast, freshIds, onOpen, onBack, onNotice, ...grid } = props;
  const [chosen, setChosen] = useState<number | null>(null);
  const technicians = workingColumns(day);
  const one = technicians.find(({ id }) => id === chosen);
  const movedVisit = useStore(moveStore, ({ moving }) =>
    moving?.by === 'key' ? moving.appointment : null,
  );
  // The list has no free time to put an appointment down in: the column of its technician opens.
  useLayoutEffect(() => {
    if (movedVisit) setChosen(movedVisit.technician_id);
  }, [movedVisit]);
  const shown = one?.id;
  useEffect(() => {
    if (!movedVisit || shown !== movedVisit.technician_id) return;
    const block = document.querySelector<HTMLElement>(`[data-appointment="${movedVisit.id}"]`);
    block?.focus({ preventScroll: true });
    block?.scrollIntoView?.({ block: 'center', behavior: 'instant' });
  }, [movedVisit, shown]);
  return (
    <>
      <fieldset className={css.who} onFocus={revealFocused}>
        <legend>{m.agenda_who()}</legend>
        <label>
          <input
            type="radio"
            name="who"
            checked={!one}
            disabled={movedVisit !== null}
            onChange={() => setChosen(null)}
          />
          {m.agenda_everyone()}
        </label>
        {technicians.map(({ id, name }) => (
          <label key={id} style={technicianColors(indexOf(day, id))}>
            <input
              type="radio"
              name="who"
              checked={one?.id === id}
              onChange={() => setChosen(id)}
            />
            <i />
            {name}
          </label>
        ))}
      </fieldset>
      {one ? (
        <Grid
          {...grid}
          // Blocks of full width have space for their words.
          scale={1.75}
          day={{ ...day, technicians: [one] }}
          firstColor={indexOf(day, one.id)}
          now={now}
          isPast={isPast}
          freshIds={freshIds}
          onOpen={onOpen}
        />
      ) : (
        <List {...{ day, now, isPast, freshIds, onOpen, onBack, onNotice }} onBook={grid.onBook} />
      )}
    </>
  );
}

const indexOf = ({ technicians }: DeskDay, id: number) =>
  technicians.findIndex((technician) => technician.id === id);

function List({
  day,
  now,
  isPast,
  freshIds,
  onOpen,
  onBack,
  onNotice,
  onBook,
}: Pick<
  AgendaProps,
  'day' | 'now' | 'isPast' | 'freshIds' | 'onOpen' | 'onBack' | 'onNotice' | 'onBook'
>) {
  const [freeHour] = freeHours(day, now);
  const pending = useStore(moveStore, (state) => state.pending);
  const technicianOf = (id: number) => day.technicians.find((one) => one.id === id);
  const nameOf = (id: number) => technicianOf(id)?.name ?? '';
  return (
    <div className={css.agenda}>
      {agendaSections(day, { isPast, now }).map(({ key, appointments }) => (
        <section key={key}>
          {key === 'coming' && now !== null && (
            <p className={css.now} aria-hidden="true">
              {clock(now)}
            </p>
          )}
          <h3>
            {sectionTitle[key]()}
            <small>
              {key === 'coming' && freeHour
                ? m.agenda_free_hour({
                    time: clock(freeHour.start),
                    name: nameOf(freeHour.technicianId),
                  })
                : appointments.length}
            </small>
          </h3>
          {appointments.map((appointment) => (
            <button
              key={appointment.id}
              type="button"
              className={join(
                css.entry,
                key === 'earlier' && css.past,
                freshIds.has(appointment.id) && css.fresh,
              )}
              style={technicianColors(indexOf(day, appointment.technician_id))}
              data-appointment={appointment.id}
              aria-haspopup="dialog"
              onClick={() => onOpen(appointment)}
            >
              <span>
                {briefClock(appointment.start_service_time)}
                <small>{m.minutes({ n: appointment.minutes })}</small>
              </span>
              <span>
                <b>{visitName(appointment)}</b>
                <small>{serviceNames(appointment.Services)}</small>
                {(appointment.status === 'arrived' || appointment.status === 'no_show') && (
                  <small>{statusName[appointment.status]()}</small>
                )}
                {now !== null && isLate(appointment, now) && (
                  <small className={css.warning}>{m.status_late()}</small>
                )}
                {pending.get(appointment.id)?.isLate && <small>{m.move_unconfirmed()}</small>}
                <Absence
                  text={
                    key === 'earlier'
                      ? null
                      : absenceText(appointment, technicianOf(appointment.technician_id), day)
                  }
                />
                <Notes appointment={appointment} />
              </span>
              <span className={css.technician}>
                <i />
                {nameOf(appointment.technician_id)}
              </span>
            </button>
          ))}
        </section>
      ))}
      {!isPast && <AgendaBlocks day={day} now={now} />}
      <CancelledVisits {...{ day, onNotice }} onOpen={onBack} onBook={() => onBook({})} />
    </div>
  );
}

function Absence({ text }: { text: string | null }) {
  return (
    text !== null && (
      <small className={join(css.note, css.warning)}>
        <OffSign />
        <span>{text}</span>
      </small>
    )
  );
}

function Notes({ appointment }: { appointment: DeskAppointment }) {
  const notes = visitNotes(appointment);
  if (notes === null) return null;
  return (
    <small className={join(css.note, hasWarning(notes) && css.warning)}>
      <Warning />
      <span>{notes}</span>
    </small>
  );
}
