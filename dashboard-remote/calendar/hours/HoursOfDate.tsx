import {
  type ConflictingAppointment,
  type HoursOfDate as Hours,
  hoursOfDate,
  hoursOfDateChangeSchema,
} from '@salon/shared-lib/administration';
import { api } from '@salon/shared-lib/api';
import type { DeskDay } from '@salon/shared-lib/domain';
import { changeHoursOfDate } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { formatTime, type LocalDate } from '@salon/shared-lib/scheduling';
import { clockSpan, Dialog, longDay } from '@salon/shared-lib/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { inTheWayOf } from '../../changes/InTheWay.tsx';
import { NewPlaces } from '../../changes/NewPlaces.tsx';
import { useSettings } from '../../changes/use-settings.ts';
import { useWork } from '../../changes/use-work.tsx';
import { dayStore } from '../../live/desk.ts';
import { fieldErrorsIn } from '../../parts/field-errors.ts';
import { Notices } from '../../parts/Notices.tsx';
import { useLeftForm } from '../move/use-left-form.ts';
import { HoursForm, type TypedHours } from './HoursForm.tsx';
import { askForHours, hoursStore } from './hours-store.ts';

/** The opening hours of the shown date over the calendar, and what became of a change. */
export function HoursOfDate({ day, ...shown }: { date: LocalDate; day: DeskDay | undefined }) {
  const asked = useStore(hoursStore, (state) => state.asked);
  const { date } = asked?.kept ?? shown;
  const leave = useLeftForm((kept: { date: LocalDate; typed: TypedHours }) =>
    askForHours({ kept }),
  );
  const { data, error, retry } = useSettings();
  const work = useWork(() => {
    retry();
    dayStore.refresh(date);
  }, date);
  const seen = data && hoursOfDate(data, date);
  const typed = seen && (asked?.kept?.typed ?? firstTyped(seen, day, asked?.close));
  /** The visits outside the new hours, which are to be moved. */
  const [moving, setMoving] = useState<ConflictingAppointment[] | null>(null);
  const closesAtOnce = asked?.close !== undefined;
  /** What was stored here and is not read yet. */
  const stored = useRef<Hours | null>(null);
  useEffect(() => {
    if (data) stored.current = null;
  }, [data]);

  function close() {
    work.forget();
    setMoving(null);
    hoursStore.setState({ asked: null });
  }

  async function save({ kind, from, to, reason }: TypedHours, way?: 'keep' | 'move') {
    const checked = hoursOfDateChangeSchema.safeParse({
      date,
      kind,
      ...(kind === 'own' && { start: from, end: to }),
      reason: kind === 'usual' ? '' : reason,
      keep_appointments: way !== undefined,
    });
    work.setFieldErrors(fieldErrorsIn(checked.error?.issues));
    if (!checked.success || !seen) return;
    const { data: change } = checked;
    const before = stored.current ?? seen;
    const store = async () => {
      const body = { ...change, expected: before };
      stored.current = await api.send(changeHoursOfDate, { body });
      return stored.current;
    };
    const undo = (expected: Hours) =>
      api.send(changeHoursOfDate, { body: { ...before, expected, keep_appointments: true } });
    const sentence = m.hours_saved({ date: longDay(date), hours: hoursText(change) });
    const inTheWay = inTheWayOf(work.error);
    if (!(await work.run(store, sentence, undo))) return;
    if (way === 'move' && inTheWay) setMoving(inTheWay);
    // Something else was asked for meanwhile.
    else if (hoursStore.getState().asked === asked) close();
  }

  const closeEarly = useEffectEvent(() => typed && save(typed));
  const isReady = seen !== undefined && !work.isBusy;
  const begun = useRef<typeof asked>(null);
  useEffect(() => {
    if (asked?.close === undefined || !isReady || begun.current === asked) return;
    begun.current = asked;
    closeEarly();
  }, [asked, isReady]);

  // The list of the visits in the way is longer than the window, whose dialog may open with it.
  const refusal = useRef<HTMLElement>(null);
  useEffect(() => {
    if (work.refusal !== null) refusal.current?.scrollIntoView?.({ block: 'start' });
  }, [work.refusal]);

  const isHindered = work.refusal !== null || (!data && error !== null);
  return (
    <>
      <Dialog
        open={asked !== null && (!closesAtOnce || isHindered || moving !== null)}
        title={moving ? m.settings_in_the_way() : m.hours_title({ date: longDay(date) })}
        onClose={close}
      >
        {moving ? (
          <NewPlaces
            appointments={moving}
            ways={['same_technician', 'any_technician']}
            onClose={close}
          />
        ) : typed ? (
          <HoursForm
            first={typed}
            work={work}
            refusal={refusal}
            onSave={save}
            onLeave={(left) => {
              close();
              leave({ date, typed: left });
            }}
            onClose={close}
          />
        ) : (
          error !== null && <p role="alert">{m.settings_failed()}</p>
        )}
      </Dialog>
      <Notices>{!moving && work.message}</Notices>
    </>
  );
}

/** The stored hours, or those that close early; where there are none, the usual ones of most days. */
function firstTyped(seen: Hours, day: DeskDay | undefined, close?: number): TypedHours {
  const { open, close: end } = day?.hours ?? { open: 9 * 60, close: 17 * 60 };
  return {
    kind: close === undefined ? seen.kind : 'own',
    from: formatTime(open),
    to: formatTime(close ?? end),
    reason: seen.reason,
  };
}

function hoursText({ kind, start = 0, end = 0 }: Omit<Hours, 'date' | 'reason'>): string {
  if (kind === 'own') return clockSpan(start, end);
  return kind === 'closed' ? m.settings_closed() : m.hours_usual();
}
