import { lazyPart } from '@salon/federation/contract';
import { m } from '@salon/shared-lib/i18n';
import { onPublicDataChange } from '@salon/shared-lib/query';
import { addDays, type LocalDate, parseTime, salonNow } from '@salon/shared-lib/scheduling';
import { useAuth } from '@salon/shared-lib/session';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { bookedSentence } from '../create/booked-sentence.ts';
import { bookingStore } from '../create/booking-store.ts';
import { draftStore, openDraftOf } from '../create/draft-store.ts';
import type { Booked } from '../create/use-booking.ts';
import { dayStore } from '../live/desk.ts';
import { closedAt } from '../parts/closed-at.ts';
import { Failed } from '../parts/Failed.tsx';
import { OnDemand } from '../parts/OnDemand.tsx';
import { useKeptFocus } from '../parts/use-kept-focus.ts';
import { latestToast, useToast } from '../parts/use-toast.ts';
import { BlockedTimeOnDemand } from './blocked/BlockedTimeOnDemand.tsx';
import { askToBlock, type BlockPlace } from './blocked/blocked-store.ts';
import css from './Calendar.module.css';
import { CalendarNotices } from './CalendarNotices.tsx';
import { useCardFocus } from './card/use-card-focus.ts';
import { useLinkedVisit } from './card/use-linked-visit.ts';
import { useOpenVisit } from './card/use-open-visit.ts';
import { useVisitCommands } from './card/use-visit-commands.ts';
import { DayBody } from './DayBody.tsx';
import type { Cursor } from './day/cursor.ts';
import { hoursOf, intervalOf, lostOf } from './day/facts.ts';
import { useScale } from './day/use-scale.ts';
import { FreshMark } from './FreshMark.tsx';
import { DayHead } from './head/DayHead.tsx';
import { useAnnouncedDay } from './head/use-announced-day.ts';
import { HoursOfDateOnDemand } from './hours/HoursOfDateOnDemand.tsx';
import { askForHours } from './hours/hours-store.ts';
import { useCalendarKeys } from './keys/use-calendar-keys.ts';
import { usePageKeys } from './keys/use-page-keys.ts';
import { MoveBarOnDemand } from './move/MoveBarOnDemand.tsx';
import { moveStore } from './move/move-store.ts';
import { useCancelOnChange } from './move/use-cancel-on-change.ts';
import { useMove } from './move/use-move.ts';
import { useUnseenRefusal } from './move/use-unseen-refusal.ts';
import { NewAppointment } from './NewAppointment.tsx';
import { PrintSheet } from './print/PrintSheet.tsx';
import { WeekStrip } from './strips/WeekStrip.tsx';
import { useCalendarDay } from './use-calendar-day.ts';
import { useDayTurn } from './use-day-turn.ts';
import { useNewAppointment } from './use-new-appointment.ts';
import { useScrollHour } from './use-scroll-hour.ts';
import { useShownDate } from './use-shown-date.ts';
import { useVersion } from './use-version.ts';

const VisitDialogs = lazyPart(() =>
  import('./card/VisitDialogs.tsx').then((it) => it.VisitDialogs),
);
const Keys = lazyPart(() => import('./keys/Keys.tsx').then((it) => it.Keys));

/** The calendar of a date, which is in the address; without a valid one it is today. */
export function Calendar() {
  const { now, date, showDate, day, error, connection, upToDateAt, freshIds } = useCalendarDay();
  const { admin, role } = useAuth();
  const [scale, setScale] = useScale();
  const [asksKeys, setAsksKeys] = useState(false);
  const [notice, setNotice] = useToast<ReactNode>();
  const showError = (sentence: string) => setNotice(<Failed>{sentence}</Failed>);
  const [spoken, setSpoken] = useState('');
  const card = useOpenVisit(date, day, setNotice);
  const { open, openId } = card;
  const commands = useVisitCommands({
    openId,
    showNotice: setNotice,
    announce: setSpoken,
    showError,
    onCancelled: card.close,
  });
  const canBlock = admin && date >= now.date;
  const isLost = connection === 'lost';
  useEffect(() => {
    // The only notice of a lost connection is that nothing can be changed, which is no longer true.
    if (!isLost) setNotice(null);
  }, [isLost, setNotice]);
  const addressOf = (one: LocalDate) => `?tab=Calendar&date=${one}`;
  const root = useRef<HTMLDivElement>(null);
  const isThere = day !== undefined;
  const { turnTo, turnDuringMove } = useDayTurn(root, { date, isThere, showDate });
  const move = useMove(day, { announce: setSpoken, showError, refuseWhileLost, turnTo });
  const {
    findElement,
    openVisit,
    closeVisit,
    leaveCard,
    reschedule,
    rescheduleAsked,
    cancelMove,
    putDown,
  } = useCardFocus(root, card, move);
  useCancelOnChange(setNotice);
  useUnseenRefusal(date, openId, showError);
  useAnnouncedDay(day, setSpoken);
  // The owner's settings and other desks change the opening hours, too.
  useEffect(() => onPublicDataChange(() => dayStore.refresh(date)), [date]);

  // A move goes on when another day is shown: the target is checked there.
  useEffect(() => {
    const { moving } = moveStore.getState();
    if (moving && day && moving.date !== day.date) move.aim(moving.target, day);
  });
  useShownDate(date);
  const adding = useNewAppointment(() => {
    // Back can close the form while it books: only the answer tells whether the draft is still needed.
    if (draftStore.getState().draft && !bookingStore.getState().isBooking)
      setNotice(m.calendar_kept());
    dayStore.refresh(date);
    // A tap on free time moved the focus out of the calendar.
    if (!root.current?.contains(document.activeElement))
      findElement('[data-cursor]')?.focus({ preventScroll: true });
  });

  useLinkedVisit(day, {
    open: (visit) => openVisit(visit, false),
    pickUp: (visit) => reschedule(visit),
  });
  const onFocus = useKeptFocus(root, '[data-cursor]');
  useScrollHour(root, isThere ? date : null);

  const version = useVersion(day);

  /** Closes the form, and then shows the booking and gives it the focus. */
  function showBooking(booked: Booked) {
    adding.closeThen(async () => {
      setNotice(bookedSentence(booked, day?.technicians ?? []));
      if (booked.date !== date) showDate(booked.date);
      await dayStore.refreshed(booked.date);
      requestAnimationFrame(() => {
        const block = findElement(`[data-appointment="${booked.id}"]`);
        block?.focus({ preventScroll: true });
        block?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      });
    });
  }

  /** Returns whether the connection is lost, and shows then that nothing can be booked or moved. */
  function refuseWhileLost(): boolean {
    if (isLost) showError(m.calendar_lost_cannot());
    return isLost;
  }

  /** Opens the form, without what a toast says of an earlier one or the connection, which is no longer true. */
  function openForm(place: Partial<Cursor>) {
    latestToast.setState({ of: null });
    adding.open(place);
  }

  /** Opens the form for a place. While the salon is closed only the owner can book there. `prepare` fills the draft before. */
  function bookAt(place: Partial<Cursor>, prepare?: () => void) {
    if (refuseWhileLost()) return;
    const hours = day && hoursOf(day);
    const closed = hours && place.minute !== undefined && closedAt(hours, place.minute);
    if (closed && role !== 'owner') return setNotice(closed);
    prepare?.();
    openForm(place);
  }

  function blockAt(place: BlockPlace) {
    if (!refuseWhileLost()) askToBlock(place);
  }

  /** Asks to block time at the keyboard's cursor. */
  function blockAtCursor() {
    const { dataset } = findElement('[data-cursor]') ?? {};
    const column = findElement('[data-technician]:has([data-cursor])');
    if (!admin) return;
    blockAt({
      ...(column && { technicianId: Number(column.dataset.technician) }),
      ...(dataset?.start && { minute: parseTime(dataset.start) }),
    });
  }

  const { onKey, onCardKey } = useCalendarKeys({
    date,
    today: now.date,
    turnTo,
    undo: move.undo,
    add: () => bookAt({}),
    block: blockAtCursor,
    askKeys: () => setAsksKeys(true),
    focus: (selector) => findElement(selector)?.focus(),
    setStatus: commands.setStatus,
    sendAgain: commands.sendAgain,
    pickUp: move.pickUp,
    pickUpLength: (visit) => move.pickUpLength(visit, 'key'),
    reschedule,
  });

  usePageKeys(root);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes what has the focus.
    <div ref={root} className={css.calendar} onFocus={onFocus}>
      <DayHead
        date={date}
        today={now.date}
        upToDateMinute={isLost && upToDateAt !== null ? salonNow(upToDateAt).minute : null}
        scale={scale}
        onScale={setScale}
        opening={
          day && !isLost && date >= now.date
            ? { hours: day.hours, now: date === now.date ? now.minute : null }
            : null
        }
        lost={day ? lostOf(day) : null}
        isAdding={adding.place !== null}
        canAdd={!isLost}
        onDate={showDate}
        onAdd={() => (adding.place ? adding.close() : openForm({}))}
      />
      <DayBody
        date={date}
        day={day}
        error={error}
        isPast={date < now.date}
        isLost={isLost}
        upToDateAt={upToDateAt}
        week={<WeekStrip date={date} version={version} addressOf={addressOf} />}
        card={
          open &&
          commands.cardOf(open, {
            onContents: (contents, place) => move.setContents(open, contents, place),
            onReschedule: reschedule,
            onBookAfter: (visit, service) =>
              bookAt({ minute: intervalOf(visit).end }, () =>
                openDraftOf(visit, [service], now.date),
              ),
            onLate: (minutes) =>
              leaveCard(open, () =>
                move.moveTo(open, {
                  technicianId: open.technician_id,
                  minute: open.start_service_time + minutes,
                }),
              ),
            onClose: closeVisit,
            onKey: (event, whole) => onCardKey(event, open, whole),
          })
        }
        grid={{
          scale,
          now: date === now.date ? now.minute : null,
          openId,
          freshIds,
          onOpen: (appointment) => {
            // A toast would cover the end of the card.
            latestToast.setState({ of: null });
            openVisit(appointment);
          },
          onBook: (place) => bookAt(place),
          onKey,
          move: {
            ...move,
            putDown,
            cancelMove,
            turnTo: turnDuringMove,
            block: canBlock ? blockAt : null,
          },
        }}
        onBack={openVisit}
        onRetry={() => dayStore.load(date)}
        onNotice={setNotice}
        onSwipe={(days) => showDate(addDays(date, days))}
      />
      <MoveBarOnDemand
        technicians={day?.technicians ?? []}
        onAim={move.aim}
        onPutDown={putDown}
        onCancelMove={cancelMove}
        onMoveOther={(visit) => {
          findElement(`[data-appointment="${visit.id}"]`)?.focus();
          move.moveOther(visit);
        }}
      />
      {adding.place && (
        <NewAppointment
          date={date}
          place={adding.place}
          onClose={adding.close}
          onBooked={showBooking}
          onBlock={admin ? (place) => adding.closeThen(() => askToBlock(place)) : null}
          onHours={admin && date >= now.date ? () => adding.closeThen(() => askForHours()) : null}
        />
      )}
      <BlockedTimeOnDemand date={date} day={day} />
      <HoursOfDateOnDemand date={date} day={day} />
      <OnDemand isWanted={commands.isAsking}>
        <VisitDialogs {...commands.dialogs} onReschedule={rescheduleAsked} />
      </OnDemand>
      {day?.appointments
        .filter(({ id }) => freshIds.has(id))
        .map(({ id, revision }) => (
          <FreshMark key={`${id}-${revision}`} onEnd={() => dayStore.markSeen(id)} />
        ))}
      <PrintSheet day={day} />
      <OnDemand isWanted={asksKeys}>
        <Keys open={asksKeys} onClose={() => setAsksKeys(false)} />
      </OnDemand>
      <CalendarNotices
        notice={notice}
        onDismiss={() => setNotice(null)}
        spoken={spoken}
        move={move}
      />
    </div>
  );
}
