import { lazyPart } from '@salon/federation/contract';
import { type TimeOffEntry, timeOffRequestSchema } from '@salon/shared-lib/administration';
import { api } from '@salon/shared-lib/api';
import type { FoundAppointment } from '@salon/shared-lib/domain';
import { addTimeOff, removeTimeOff } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { Button, clockSpan, Field, Form, longDay } from '@salon/shared-lib/ui';
import { useState } from 'react';
import { undoAdded, undoRemoved } from '../changes/undo.ts';
import { useWork } from '../changes/use-work.tsx';
import { fieldErrorsIn } from '../parts/field-errors.ts';
import { OnDemand } from '../parts/OnDemand.tsx';
import { Refusal } from '../parts/Refusal.tsx';
import { TimePair } from '../parts/TimePair.tsx';
import { Listed } from './Listed.tsx';
import css from './TimeOff.module.css';
import { same, useDraft } from './use-draft.ts';
import type { TimeOffList } from './use-time-off.ts';
import { VisitsInTheWay } from './VisitsInTheWay.tsx';

const MoveInTheWay = lazyPart(() => import('./MoveInTheWay.tsx').then((it) => it.MoveInTheWay));

const empty = { first_date: '', last_date: '', from: '', to: '', note: '' };

export type TimeOffProps = {
  technicianId: number;
  /** Of all technicians. */
  list: TimeOffList;
};

/** The days off of a technician that have not ended, with the visits in the way, and new ones. */
export function TimeOff({ technicianId, list: { from, query } }: TimeOffProps) {
  const work = useWork(query.retry);
  const { typed, setTyped, forget } = useDraft('timeOff', technicianId, empty, same);
  const [moving, setMoving] = useState<readonly FoundAppointment[] | null>(null);
  /** What is wrong with a field was said of what was in it. */
  const change = (part: Partial<typeof empty>) => {
    setTyped({ ...typed, ...part });
    work.setFieldErrors({});
  };

  async function add() {
    if (!typed.first_date) {
      work.setFieldErrors({ first_date: m.settings_first_day_missing() });
      return;
    }
    const last_date = typed.last_date || typed.first_date;
    const checked = timeOffRequestSchema.safeParse({
      technician_id: technicianId,
      first_date: typed.first_date,
      last_date,
      ...(typed.from && { start: typed.from }),
      ...(typed.to && { end: typed.to }),
      note: typed.note,
      // The visits in the way are listed with the time off, each with somebody who is free.
      keep_appointments: true,
    });
    work.setFieldErrors(fieldErrorsIn(checked.error?.issues));
    if (!checked.success) return;
    const { data } = checked;
    const store = () => api.send(addTimeOff, { body: data });
    if (await work.run(store, m.settings_saved(), undoAdded('time_off'))) forget();
  }

  return (
    <section className={css.off} aria-labelledby="time-off">
      <h3 id="time-off">{m.settings_time_off()}</h3>
      <Listed query={query}>
        {(entries) => {
          const own = entries.filter((entry) => entry.technician_id === technicianId);
          return (
            <>
              {own.length === 0 && <p>{m.settings_no_time_off()}</p>}
              {own.map((entry) => (
                <div key={entry.id} className={css.entry}>
                  <p>
                    <b>{spanOf(entry)}</b> {entry.note}
                  </p>
                  <Button
                    variant="text"
                    small
                    aria-label={m.settings_open_again({ date: spanOf(entry) })}
                    onClick={() =>
                      work.run(
                        () => api.send(removeTimeOff, { params: { id: entry.id } }),
                        m.settings_time_off_removed(),
                        undoRemoved('time_off', entry.id),
                      )
                    }
                  >
                    {m.remove()}
                  </Button>
                  <VisitsInTheWay {...{ technicianId, from, entry }} onMove={setMoving} />
                </div>
              ))}
            </>
          );
        }}
      </Listed>
      <Form
        className={css.fields}
        aria-label={m.settings_add_time_off()}
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <Field
          label={m.settings_first_day()}
          type="date"
          min={from}
          value={typed.first_date}
          error={work.fieldErrors.first_date}
          onChange={({ target }) => change({ first_date: target.value })}
        />
        <Field
          label={m.settings_last_day()}
          type="date"
          min={typed.first_date || from}
          value={typed.last_date}
          error={work.fieldErrors.last_date}
          onChange={({ target }) => change({ last_date: target.value })}
        />
        <TimePair
          labels={{ from: m.settings_off_from(), to: m.settings_off_to() }}
          from={typed.from}
          to={typed.to}
          fieldErrors={work.fieldErrors}
          onChange={change}
        />
        <Field
          label={m.settings_why()}
          autoComplete="off"
          maxLength={200}
          value={typed.note}
          error={work.fieldErrors.note}
          onChange={({ target }) => change({ note: target.value })}
        />
        <Button type="submit" variant="line" small busy={work.isBusy}>
          {m.settings_add_time_off()}
        </Button>
      </Form>
      <Refusal>{work.refusal}</Refusal>
      {moving === null && work.message}
      <OnDemand isWanted={moving !== null}>
        <MoveInTheWay visits={moving} onClose={() => setMoving(null)} />
      </OnDemand>
    </section>
  );
}

function spanOf({ first_date, last_date, start, end }: TimeOffEntry): string {
  const dates =
    first_date === last_date
      ? longDay(first_date)
      : m.settings_from_to({ from: longDay(first_date), to: longDay(last_date) });
  return start === undefined || end === undefined ? dates : `${dates}, ${clockSpan(start, end)}`;
}
