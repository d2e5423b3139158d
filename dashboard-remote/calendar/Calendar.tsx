import {
  type AppointmentStatus,
  type DeskAppointment,
  dateSchema,
  friendlyName,
} from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { useNavigate, useSearchParams } from '@salon/shared-lib/router';
import { addDays, type LocalDate, salonNow } from '@salon/shared-lib/scheduling';
import { Hidden, Toast } from '@salon/shared-lib/ui';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { keptDraft } from '../create/kept-draft.ts';
import { bookingStore } from '../create/use-booking.ts';
import { dayStore } from '../live/desk.ts';
import { knownAppointment } from '../live/known-appointment.ts';
import { Failed } from '../parts/Failed.tsx';
import { statusName } from '../parts/status-name.ts';
import { useKeptFocus } from '../parts/use-kept-focus.ts';
import { useNow } from '../parts/use-now.ts';
import { clientPath } from '../tabs/paths.ts';
import { useVisitActions } from '../visit/use-visit-actions.ts';
import css from './Calendar.module.css';
import { useLinkedVisit } from './card/use-linked-visit.ts';
import { useOpenVisit } from './card/use-open-visit.ts';
import { VisitDialogs } from './card/VisitDialogs.tsx';
import { DayBody } from './DayBody.tsx';
import type { Cursor } from './day/cursor.ts';
import { useScale } from './day/use-scale.ts';
import { FreshMark } from './FreshMark.tsx';
import { DayHead } from './head/DayHead.tsx';
import { useToldDay } from './head/use-told-day.ts';
import { keyWork } from './keys/calendar-keys.ts';
import { Keys } from './keys/Keys.tsx';
import { HeldBar } from './move/HeldBar.tsx';
import { moveStore } from './move/move-store.ts';
import { UndoToast } from './move/UndoToast.tsx';
import { useMove } from './move/use-move.ts';
import { usePutBack } from './move/use-put-back.ts';
import { withPending } from './move/with-pending.ts';
import { NewAppointment } from './NewAppointment.tsx';
import { PrintSheet } from './print/PrintSheet.tsx';
import { WeekStrip } from './strips/WeekStrip.tsx';
import { useDayTurn } from './use-day-turn.ts';
import { useNewAppointment } from './use-new-appointment.ts';
import { useShownDate } from './use-shown-date.ts';
import { useSteadyHour } from './use-steady-hour.ts';
import { useVersion } from './use-version.ts';

/** The calendar of a date, which is in the address; without a valid one it is today. */
export function Calendar() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const now = useNow();
  const asked = dateSchema.safeParse(params.get('date'));
  const date = asked.success ? asked.data : now.date;
  const { days, errors, connection, truthAt, freshIds } = useStore(dayStore);
  const pending = useStore(moveStore, (state) => state.pending);
  const read = days.get(date);
  const day = useMemo(() => read && withPending(read, pending, knownAppointment), [read, pending]);
  const [scale, setScale] = useScale();
  const [reassigning, setReassigning] = useState<DeskAppointment | null>(null);
  const [cancelling, setCancelling] = useState<DeskAppointment | null>(null);
  const [asksKeys, setAsksKeys] = useState(false);
  const [said, setSaid] = useState<ReactNode>(null);
  const fail = (sentence: string) => setSaid(<Failed>{sentence}</Failed>);
  const [spoken, setSpoken] = useState('');
  const { open, openId, setOpenId } = useOpenVisit(day, setSaid);
  // An open card says itself what failed.
  const actions = useVisitActions(setSaid, (sentence) => {
    if (openId === null) fail(sentence);
  });
  const isLost = connection === 'lost';
  const addressOf = (one: LocalDate) => `?tab=Calendar&date=${one}`;
  // The router would draw it as a transition, a few milliseconds at a time.
  const show = (one: LocalDate) =>
    setParams({ tab: 'Calendar', date: one }, { flushSync: true, preventScrollReset: true });
  const root = useRef<HTMLDivElement>(null);
  const isThere = day !== undefined;
  const { turnTo, carryTo } = useDayTurn(root, { date, isThere, show });
  const move = useMove(day, { say: setSpoken, fail, isRefused, turnTo });
  usePutBack(setSaid);
  useToldDay(day, setSpoken);

  // An appointment in hand comes along to another day.
  useEffect(() => {
    const { moving } = moveStore.getState();
    if (moving && day && moving.date !== day.date) move.aim(moving.target, day);
  });
  useEffect(() => setOpenId(null), [date, setOpenId]);
  useShownDate(date);
  const adding = useNewAppointment(() => {
    // Back closes it also while it books.
    if (keptDraft.getState().draft && !bookingStore.getState().isBooking)
      setSaid(m.calendar_kept());
    dayStore.refresh(date);
  });

  useLinkedVisit(day, { open: openVisit, pickUp: reschedule });
  const onFocus = useKeptFocus(root, '[data-cursor]');
  useSteadyHour(root, isThere ? date : null);

  const version = useVersion(day);

  const find = (selector: string) => root.current?.querySelector<HTMLElement>(selector);

  function openVisit(appointment: DeskAppointment) {
    dayStore.look(appointment.id);
    setOpenId(appointment.id);
  }

  function closeVisit(id = openId) {
    setOpenId(null);
    if (id !== null) find(`[data-appointment="${id}"]`)?.focus();
  }

  /** Picks the visit up, from its card: the keyboard goes on in the calendar. */
  function reschedule(appointment: DeskAppointment) {
    closeVisit(appointment.id);
    move.pickUp(appointment);
  }

  /** The focus comes back with the visit: the bar goes away. */
  function putBack() {
    const id = moveStore.getState().moving?.appointment.id;
    move.putBack();
    if (id !== undefined) find(`[data-appointment="${id}"]`)?.focus({ preventScroll: true });
  }

  async function cancel() {
    if (cancelling && (await actions.cancel(cancelling))) setOpenId(null);
    setCancelling(null);
  }

  /** Without a connection nothing is booked or moved: the calendar says so. */
  function isRefused(): boolean {
    if (isLost) fail(m.calendar_lost_cannot());
    return isLost;
  }

  function book(place: Partial<Cursor>) {
    if (!isRefused()) adding.open(place);
  }

  /** The block shows its new status; who does not see it hears it. */
  async function markByKey(visit: DeskAppointment, status: AppointmentStatus) {
    const name = friendlyName(visit.Customer.name);
    if (await actions.setStatus(visit, status))
      setSpoken(m.calendar_status_set({ name, status: statusName[status]() }));
  }

  /** Single letters, while the focus is in the calendar. */
  function onKey(event: KeyboardEvent, appointment: DeskAppointment | null) {
    const work = keyWork(event.key.toLowerCase(), appointment, {
      date,
      today: now.date,
      turnTo,
      setStatus: markByKey,
      sendAgain: actions.sendAgain,
      pickUp: move.pickUp,
      openClient: (visit) => navigate(clientPath(visit.customer_id)),
      undo: move.undo,
      add: () => book({}),
      askKeys: () => setAsksKeys(true),
      focus: (selector) => find(selector)?.focus(),
    });
    if (!work) return;
    event.preventDefault();
    work();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes what has the focus.
    <div ref={root} className={css.calendar} onFocus={onFocus}>
      <DayHead
        date={date}
        today={now.date}
        lastTruth={isLost && truthAt !== null ? salonNow(truthAt).minute : null}
        scale={scale}
        onScale={setScale}
        isAdding={adding.place !== null}
        canAdd={!isLost}
        onDate={show}
        onAdd={() => (adding.place ? adding.close() : adding.open({}))}
      />
      <DayBody
        date={date}
        day={day}
        error={errors.get(date) ?? null}
        isPast={date < now.date}
        isLost={isLost}
        truthAt={truthAt}
        week={<WeekStrip date={date} version={version} addressOf={addressOf} />}
        card={
          open && {
            appointment: open,
            busy: actions.busy,
            problem: actions.problem,
            onStatus: (status) => actions.setStatus(open, status),
            onReschedule: () => reschedule(open),
            onTechnician: () => setReassigning(open),
            onSend: () => actions.sendAgain(open),
            onCancel: () => setCancelling(open),
            onClose: () => closeVisit(),
          }
        }
        grid={{
          scale,
          now: date === now.date ? now.minute : null,
          openId,
          freshIds,
          onOpen: openVisit,
          onBook: book,
          onKey,
          move: { ...move, putBack, turnTo: carryTo },
        }}
        onRetry={() => dayStore.load(date)}
        onSwipe={(days) => show(addDays(date, days))}
      />
      <HeldBar technicians={day?.technicians ?? []} onPutBack={putBack} />
      {adding.place && <NewAppointment date={date} place={adding.place} onClose={adding.close} />}
      <VisitDialogs
        reassigning={reassigning}
        onKeepTechnician={() => setReassigning(null)}
        onReassigned={(sentence) => {
          setReassigning(null);
          setSaid(sentence);
        }}
        cancelling={cancelling}
        isCancelling={actions.busy === 'cancel'}
        onKeep={() => setCancelling(null)}
        onCancel={cancel}
      />
      {day?.appointments
        .filter(({ id }) => freshIds.has(id))
        .map(({ id, revision }) => (
          <FreshMark key={`${id}-${revision}`} onEnd={() => dayStore.look(id)} />
        ))}
      <PrintSheet day={day} />
      <Keys open={asksKeys} onClose={() => setAsksKeys(false)} />
      <Toast onDismiss={() => setSaid(null)}>{said}</Toast>
      {move.offered && (
        <UndoToast
          key={move.offered.since}
          since={move.offered.since}
          onUndo={move.undo}
          onEnd={move.endOffer}
        >
          {move.sentence}
        </UndoToast>
      )}
      <div role="status">
        <Hidden>{spoken}</Hidden>
      </div>
    </div>
  );
}
