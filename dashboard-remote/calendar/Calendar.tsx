import { m } from '@salon/shared-lib/i18n';
import { onPublicDataChange } from '@salon/shared-lib/query';
import { addDays, type LocalDate, salonNow } from '@salon/shared-lib/scheduling';
import { useAuth } from '@salon/shared-lib/session';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { dayStore } from '../live/desk.ts';
import { Failed } from '../parts/Failed.tsx';
import { useKeptFocus } from '../parts/use-kept-focus.ts';
import { latestToast, useToast } from '../parts/use-toast.ts';
import css from './Calendar.module.css';
import { CalendarNotices } from './CalendarNotices.tsx';
import { CalendarOverlays } from './CalendarOverlays.tsx';
import { useCardFocus } from './card/use-card-focus.ts';
import { useLinkedVisit } from './card/use-linked-visit.ts';
import { useOpenVisit } from './card/use-open-visit.ts';
import { useVisitCommands } from './card/use-visit-commands.ts';
import { DayBody } from './DayBody.tsx';
import { lostOf } from './day/facts.ts';
import { useScale } from './day/use-scale.ts';
import { FreshMark } from './FreshMark.tsx';
import { DayHead } from './head/DayHead.tsx';
import { useAnnouncedDay } from './head/use-announced-day.ts';
import { useCalendarKeys } from './keys/use-calendar-keys.ts';
import { usePageKeys } from './keys/use-page-keys.ts';
import { moveStore } from './move/move-store.ts';
import { useCancelOnChange } from './move/use-cancel-on-change.ts';
import { useMove } from './move/use-move.ts';
import { useUnseenRefusal } from './move/use-unseen-refusal.ts';
import { PrintSheet } from './print/PrintSheet.tsx';
import { WeekStrip } from './strips/WeekStrip.tsx';
import { useBookingForm } from './use-booking-form.ts';
import { useCalendarDay } from './use-calendar-day.ts';
import { useDayTurn } from './use-day-turn.ts';
import { useScrollHour } from './use-scroll-hour.ts';
import { useShownDate } from './use-shown-date.ts';
import { useVersion } from './use-version.ts';

/** The calendar of a date, which is in the address; without a valid one it is today. */
export function Calendar() {
  const { now, date, showDate, day, error, connection, upToDateAt, freshIds } = useCalendarDay();
  const { admin } = useAuth();
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
  const focus = useCardFocus(root, card, move);
  const { findElement, openVisit, closeVisit, leaveCard, reschedule } = focus;
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
  const form = useBookingForm(root, {
    date,
    day,
    today: now.date,
    showDate,
    showNotice: setNotice,
    refuseWhileLost,
  });

  useLinkedVisit(day, {
    open: (visit) => openVisit(visit, false),
    pickUp: (visit) => reschedule(visit),
  });
  const onFocus = useKeptFocus(root, '[data-cursor]');
  useScrollHour(root, isThere ? date : null);

  const version = useVersion(day);

  /** Returns whether the connection is lost, and shows then that nothing can be booked or moved. */
  function refuseWhileLost(): boolean {
    if (isLost) showError(m.calendar_lost_cannot());
    return isLost;
  }

  const { onKey, onCardKey } = useCalendarKeys({
    date,
    today: now.date,
    turnTo,
    undo: move.undo,
    add: () => form.bookAt({}),
    block: form.blockAtCursor,
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
        isAdding={form.place !== null}
        canAdd={!isLost}
        onDate={showDate}
        onAdd={() => (form.place ? form.close() : form.open({}))}
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
            onBookAfter: form.bookAfter,
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
          onBook: (place) => form.bookAt(place),
          onKey,
          move: {
            ...move,
            putDown: focus.putDown,
            cancelMove: focus.cancelMove,
            turnTo: turnDuringMove,
            block: canBlock ? form.blockAt : null,
          },
        }}
        onBack={openVisit}
        onRetry={() => dayStore.load(date)}
        onNotice={setNotice}
        onSwipe={(days) => showDate(addDays(date, days))}
      />
      <CalendarOverlays
        {...{ date, day, form, move, focus, commands, canBlock, asksKeys }}
        onKeysClosed={() => setAsksKeys(false)}
      />
      {day?.appointments
        .filter(({ id }) => freshIds.has(id))
        .map(({ id, revision }) => (
          <FreshMark key={`${id}-${revision}`} onEnd={() => dayStore.markSeen(id)} />
        ))}
      <PrintSheet day={day} />
      <CalendarNotices
        notice={notice}
        onDismiss={() => setNotice(null)}
        spoken={spoken}
        move={move}
      />
    </div>
  );
}
