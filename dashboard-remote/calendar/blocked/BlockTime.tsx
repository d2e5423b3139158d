import {
  type ConflictingAppointment,
  type TimeOffRequest,
  timeOffRequestSchema,
} from '@salon/shared-lib/administration';
import { api } from '@salon/shared-lib/api';
import type { DeskDay } from '@salon/shared-lib/domain';
import { addTimeOff, deskDay } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { useStaffQuery } from '@salon/shared-lib/query';
import { formatTime, type LocalDate, parseTime } from '@salon/shared-lib/scheduling';
import { Button, clockSpan, Field, Form, fullDay, shortMonthAndDay } from '@salon/shared-lib/ui';
import { useId, useState } from 'react';
import { InTheWay, inTheWayOf } from '../../changes/InTheWay.tsx';
import { undoAdded } from '../../changes/undo.ts';
import type { useWork } from '../../changes/use-work.tsx';
import { fieldErrorsIn } from '../../parts/field-errors.ts';
import pick from '../../parts/Pick.module.css';
import { Refusal } from '../../parts/Refusal.tsx';
import { Segments } from '../../parts/Segments.tsx';
import { TimePair } from '../../parts/TimePair.tsx';
import { holdNotices } from '../../parts/use-modal-sheet.ts';
import { workingColumns } from '../day/cursor.ts';
import css from './Blocked.module.css';
import { type BlockPlace, type BlockReason, blockReasons } from './blocked-store.ts';
import { firstSpan, wholeDay } from './first-span.ts';
import { lastOfSeries } from './last-of-series.ts';

const reasonNames = {
  lunch: m.blocked_lunch,
  training: m.blocked_training,
  doctor: m.blocked_doctor,
  sick: m.blocked_sick,
  own: m.blocked_own,
};
const repeats = ['once', 'daily', 'weekly'] as const;
const repeatNames = {
  once: m.blocked_once,
  daily: m.blocked_daily,
  weekly: m.blocked_weekly,
};

export type BlockTimeProps = {
  date: LocalDate;
  day: DeskDay | undefined;
  /** Where in the calendar it was asked for. */
  place: BlockPlace;
  /** What was typed when the form was left; null for a new one. */
  kept: TypedBlock | null;
  work: ReturnType<typeof useWork>;
  onClose: () => void;
  /** A link to a visit in the way was followed. */
  onLeave: (typed: TypedBlock) => void;
  /** Saved over these visits, which are to be moved. */
  onMove: (appointments: ConflictingAppointment[]) => void;
};

/** The form that blocks time of a technician: once or in a series. It lists the visits in the way, and saves then only when told to. */
export function BlockTime(props: BlockTimeProps) {
  const { day, kept, work, onClose, onLeave, onMove } = props;
  const [typed, setTyped] = useState(() => kept ?? firstTyped(props));
  const select = useId();
  /** What is wrong with a field was said of what was in it, and so were the visits in the way. */
  const change = (part: Partial<typeof typed>) => {
    setTyped({ ...typed, ...part });
    work.forget();
  };
  const inTheWay = inTheWayOf(work.error);
  const until = typed.until ?? (typed.first_date && lastOfSeries(typed.first_date, typed.repeat));
  const blockedDay = useDayOf(typed.first_date, day);
  const { start: open, end: close } = wholeDay(blockedDay, typed.technician_id);
  // Buttons that come and go would move the form under the finger.
  const isOpen = blockedDay?.hours != null;

  async function save(way?: 'keep' | 'move') {
    const { technician_id, first_date, from, to, reason, own, repeat } = typed;
    const checked = timeOffRequestSchema.safeParse({
      technician_id,
      first_date,
      last_date: repeat === 'once' ? first_date : until,
      start: from,
      end: to,
      ...(repeat === 'weekly' && { weekly: true }),
      note: reason === 'own' ? own : reasonNames[reason](),
      keep_appointments: way !== undefined,
    });
    work.setFieldErrors(fieldErrorsIn(checked.error?.issues));
    if (!checked.success) return;
    const { data } = checked;
    const store = () => api.send(addTimeOff, { body: data });
    const moving = inTheWay;
    const done = m.blocked_done({
      name: day?.technicians.find((one) => one.id === technician_id)?.name ?? '',
      when: whenText(typed, data),
    });
    if (!(await work.run(store, done, undoAdded('time_off')))) return;
    if (way === 'move' && moving) onMove(moving);
    else onClose();
  }

  return (
    <Form
      className={css.fields}
      aria-label={m.blocked_title()}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className={css.select}>
        <label htmlFor={select}>{m.step_technician()}</label>
        <select
          id={select}
          className={pick.pick}
          value={typed.technician_id}
          onChange={({ target }) => change({ technician_id: Number(target.value) })}
        >
          {day?.technicians.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <Segments
        label={m.blocked_reason()}
        keys={blockReasons}
        names={reasonNames}
        selected={typed.reason}
        onSelect={(reason) => change({ reason })}
      />
      {typed.reason === 'own' && (
        <Field
          label={m.blocked_reason()}
          autoComplete="off"
          maxLength={200}
          value={typed.own}
          error={work.fieldErrors.note}
          onChange={({ target }) => change({ own: target.value })}
        />
      )}
      <Field
        label={m.blocked_date()}
        type="date"
        required
        value={typed.first_date}
        error={work.fieldErrors.first_date}
        onChange={({ target }) => change({ first_date: target.value })}
      />
      <div className={css.times}>
        <TimePair
          labels={{ from: m.blocked_from(), to: m.blocked_to() }}
          from={typed.from}
          to={typed.to}
          required
          fieldErrors={work.fieldErrors}
          onChange={(part) => change(withEnd(typed, part))}
        />
      </div>
      <div className={css.pair}>
        <Button
          variant="line"
          small
          disabled={!isOpen}
          onClick={() => change({ from: formatTime(open) })}
        >
          {m.blocked_from_opening()}
        </Button>
        <Button
          variant="line"
          small
          disabled={!isOpen}
          onClick={() => change({ to: formatTime(close) })}
        >
          {m.blocked_until_closing()}
        </Button>
      </div>
      <Segments
        label={m.blocked_repeats()}
        keys={repeats}
        names={repeatNames}
        selected={typed.repeat}
        onSelect={(repeat) => change({ repeat })}
      />
      {typed.repeat !== 'once' && (
        <Field
          label={m.blocked_until()}
          type="date"
          required
          min={typed.first_date}
          value={until}
          error={work.fieldErrors.last_date}
          onChange={({ target }) => change({ until: target.value })}
        />
      )}
      <Refusal ref={bringUp}>{work.refusal}</Refusal>
      {inTheWay && (
        <InTheWay
          appointments={inTheWay}
          isBusy={work.isBusy}
          onKeep={() => save('keep')}
          onMove={() => save('move')}
          onLeave={() => onLeave(typed)}
        />
      )}
      <div className={css.pair} ref={holdNotices}>
        <Button variant="line" small onClick={onClose}>
          {m.dialog_cancel()}
        </Button>
        {/* To block it once more would be refused for the same visits. */}
        {!inTheWay && (
          <Button type="submit" small busy={work.isBusy}>
            {m.blocked_save()}
          </Button>
        )}
      </div>
    </Form>
  );
}

/** The day of a date, of which the calendar shows one. */
function useDayOf(date: string, shown: DeskDay | undefined): DeskDay | undefined {
  // A year is typed digit by digit.
  const isAsked = date > '2' && date !== shown?.date;
  const { data } = useStaffQuery<DeskDay>({
    key: isAsked ? `day of the block: ${date}` : null,
    load: (signal) => api.send(deskDay, { query: { date }, signal }),
    failure: 'Error fetching the day:',
  });
  return isAsked ? data : shown;
}

export type TypedBlock = ReturnType<typeof firstTyped>;

/** A start after the end takes the end along. */
function withEnd(
  { from, to }: Pick<TypedBlock, 'from' | 'to'>,
  part: { from?: string; to?: string },
): typeof part {
  if (!part.from || !from || from >= to || part.from < to) return part;
  const end = parseTime(part.from) + parseTime(to) - parseTime(from);
  return { ...part, to: formatTime(Math.min(end, 24 * 60)) };
}

/** `Saturday, December 5, 1:00 to 2:00 PM`; of a series how it repeats, and its first and last date. */
function whenText(
  { repeat }: Pick<TypedBlock, 'repeat'>,
  { first_date, last_date, start, end }: TimeOffRequest,
): string {
  const dates =
    repeat === 'once'
      ? [fullDay(first_date)]
      : [repeatNames[repeat](), `${shortMonthAndDay(first_date)} – ${shortMonthAndDay(last_date)}`];
  return [...dates, clockSpan(start ?? 0, end ?? 0)].join(', ');
}

/** On a phone the form is longer than the window. */
const bringUp = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'start' });

function firstTyped({ date, day, place }: Pick<BlockTimeProps, 'date' | 'day' | 'place'>) {
  const technician_id =
    place.technicianId ?? (day && workingColumns(day)[0]?.id) ?? day?.technicians[0]?.id ?? 0;
  const { start, end } = firstSpan(day, { ...place, technicianId: technician_id });
  return {
    technician_id,
    first_date: date,
    from: formatTime(start),
    to: formatTime(end),
    reason: place.reason ?? ('lunch' as BlockReason),
    own: '',
    repeat: 'once' as (typeof repeats)[number],
    /** As typed; null for the one that is offered. */
    until: null as string | null,
  };
}
