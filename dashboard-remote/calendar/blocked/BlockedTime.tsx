import type { ConflictingAppointment } from '@salon/shared-lib/administration';
import { api } from '@salon/shared-lib/api';
import type { DeskDay } from '@salon/shared-lib/domain';
import { removeTimeOff } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import type { LocalDate } from '@salon/shared-lib/scheduling';
import { Button, clockSpan, Dialog, longDay } from '@salon/shared-lib/ui';
import { useState } from 'react';
import { useStore } from 'zustand';
import { NewPlaces } from '../../changes/NewPlaces.tsx';
import { undoRemoved } from '../../changes/undo.ts';
import { useWork } from '../../changes/use-work.tsx';
import { dayStore } from '../../live/desk.ts';
import { Notices } from '../../parts/Notices.tsx';
import { Refusal } from '../../parts/Refusal.tsx';
import { useLeftForm } from '../move/use-left-form.ts';
import { BlockTime, type TypedBlock } from './BlockTime.tsx';
import { askToBlock, blockedStore, type HoursOff } from './blocked-store.ts';

/** The form for blocked time over the calendar, the blocked time that is open there, and what became of a change. */
export function BlockedTime({ date, day }: { date: LocalDate; day: DeskDay | undefined }) {
  const { asked, open } = useStore(blockedStore);
  const form = asked ? 'ask' : String(open?.off.time_off);
  const work = useWork(() => dayStore.refresh(date), form);
  /** The visits at a time that is blocked now, which are to be moved. */
  const [moving, setMoving] = useState<ConflictingAppointment[] | null>(null);
  const [kept, setKept] = useState<TypedBlock | null>(null);
  const leave = useLeftForm((typed: TypedBlock) => {
    setKept(typed);
    askToBlock({});
  });
  const close = () => {
    work.forget();
    setMoving(null);
    setKept(null);
    blockedStore.setState({ asked: null, open: null });
  };

  async function remove({ time_off: id = 0 }: HoursOff, query: { date?: LocalDate }) {
    const send = () => api.send(removeTimeOff, { params: { id }, query });
    if (await work.run(send, m.blocked_removed(), undoRemoved('time_off', id))) close();
  }

  return (
    <>
      <Dialog
        open={asked !== null}
        title={moving ? m.settings_in_the_way() : m.blocked_title()}
        onClose={close}
      >
        {asked && !moving && (
          <BlockTime
            date={date}
            day={day}
            place={asked}
            kept={kept}
            work={work}
            onClose={close}
            onLeave={(typed) => {
              close();
              leave(typed);
            }}
            onMove={setMoving}
          />
        )}
        {moving && (
          <NewPlaces
            appointments={moving}
            ways={['same_time', 'any_technician', 'same_technician']}
            onClose={close}
          />
        )}
      </Dialog>
      <Dialog open={open !== null} title={open?.off.note ?? m.blocked_time()} onClose={close}>
        {open && (
          <>
            <p>
              {open.technician}, {longDay(date)}, {clockSpan(open.off.start, open.off.end)}
            </p>
            <Refusal>{work.refusal}</Refusal>
            {open.off.series && (
              <Button
                variant="line"
                small
                busy={work.isBusy}
                onClick={() => remove(open.off, { date })}
              >
                {m.blocked_remove_one()}
              </Button>
            )}
            <Button variant="line" small busy={work.isBusy} onClick={() => remove(open.off, {})}>
              {open.off.series ? m.blocked_remove_all() : m.blocked_remove()}
            </Button>
            <Button small autoFocus onClick={close}>
              {m.dialog_close()}
            </Button>
          </>
        )}
      </Dialog>
      <Notices>{!moving && work.message}</Notices>
    </>
  );
}
