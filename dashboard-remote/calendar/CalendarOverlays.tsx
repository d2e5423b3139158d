import { lazyPart } from '@salon/federation/contract';
import type { DeskDay } from '@salon/shared-lib/domain';
import type { LocalDate } from '@salon/shared-lib/scheduling';
import { useStore } from 'zustand';
import { OnDemand } from '../parts/OnDemand.tsx';
import { blockedStore } from './blocked/blocked-store.ts';
import type { useCardFocus } from './card/use-card-focus.ts';
import type { useVisitCommands } from './card/use-visit-commands.ts';
import { hoursStore } from './hours/hours-store.ts';
import { moveStore } from './move/move-store.ts';
import type { useMove } from './move/use-move.ts';
import { NewAppointment } from './NewAppointment.tsx';
import type { useBookingForm } from './use-booking-form.ts';

const MoveBar = lazyPart(() => import('./move/MoveBar.tsx').then((it) => it.MoveBar));
const BlockedTime = lazyPart(() =>
  import('./blocked/BlockedTime.tsx').then((it) => it.BlockedTime),
);
const HoursOfDate = lazyPart(() => import('./hours/HoursOfDate.tsx').then((it) => it.HoursOfDate));
const VisitDialogs = lazyPart(() =>
  import('./card/VisitDialogs.tsx').then((it) => it.VisitDialogs),
);
const Keys = lazyPart(() => import('./keys/Keys.tsx').then((it) => it.Keys));

export type CalendarOverlaysProps = {
  date: LocalDate;
  day: DeskDay | undefined;
  form: ReturnType<typeof useBookingForm>;
  move: ReturnType<typeof useMove>;
  focus: ReturnType<typeof useCardFocus>;
  commands: ReturnType<typeof useVisitCommands>;
  /** This person may block time and change the hours: the date is not over. */
  canBlock: boolean;
  asksKeys: boolean;
  onKeysClosed: () => void;
};

/** What opens over the calendar: the bar of a move, the forms, and the dialogs about a visit and about keys. */
export function CalendarOverlays(props: CalendarOverlaysProps) {
  const { date, day, form, move, focus, commands, canBlock } = props;
  const isMoving = useStore(moveStore, ({ moving }) => moving !== null);
  const hasHours = useStore(hoursStore, ({ asked }) => asked !== null);
  const hasBlocked = useStore(blockedStore, ({ asked, open }) => asked !== null || open !== null);
  return (
    <>
      <OnDemand isWanted={isMoving}>
        <MoveBar
          technicians={day?.technicians ?? []}
          onAim={move.aim}
          onPutDown={focus.putDown}
          onCancelMove={focus.cancelMove}
          onMoveOther={(visit) => {
            focus.findElement(`[data-appointment="${visit.id}"]`)?.focus();
            move.moveOther(visit);
          }}
        />
      </OnDemand>
      {form.place && (
        <NewAppointment
          date={date}
          place={form.place}
          onClose={form.close}
          onBooked={form.showBooking}
          onInstead={canBlock ? form.close : null}
        />
      )}
      <OnDemand isWanted={hasBlocked}>
        <BlockedTime date={date} day={day} />
      </OnDemand>
      <OnDemand isWanted={hasHours}>
        <HoursOfDate date={date} day={day} />
      </OnDemand>
      <OnDemand isWanted={commands.isAsking}>
        <VisitDialogs {...commands.dialogs} onReschedule={focus.rescheduleAsked} />
      </OnDemand>
      <OnDemand isWanted={props.asksKeys}>
        <Keys open={props.asksKeys} onClose={props.onKeysClosed} />
      </OnDemand>
    </>
  );
}
