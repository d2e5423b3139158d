import type { DeskAppointment, DeskDay } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { type LocalDate, parseTime } from '@salon/shared-lib/scheduling';
import { useAuth } from '@salon/shared-lib/session';
import type { ReactNode, RefObject } from 'react';
import { bookedSentence } from '../create/booked-sentence.ts';
import { bookingStore } from '../create/booking-store.ts';
import { draftStore, openDraftOf } from '../create/draft-store.ts';
import type { Booked } from '../create/use-booking.ts';
import { dayStore } from '../live/desk.ts';
import { closedAt } from '../parts/closed-at.ts';
import { latestToast } from '../parts/use-toast.ts';
import { askToBlock, type BlockPlace } from './blocked/blocked-store.ts';
import type { Cursor } from './day/cursor.ts';
import { hoursOf, intervalOf } from './day/facts.ts';
import { useNewAppointment } from './use-new-appointment.ts';

export type BookingFormOptions = {
  date: LocalDate;
  day: DeskDay | undefined;
  today: LocalDate;
  showDate: (date: LocalDate) => void;
  showNotice: (notice: ReactNode) => void;
  /** Returns whether nothing can be booked, and says so then. */
  refuseWhileLost: () => boolean;
};

/** What opens the forms for an appointment and for blocked time over the calendar, and shows what was booked. `root`: the calendar. */
export function useBookingForm(
  root: RefObject<HTMLElement | null>,
  { date, day, today, showDate, showNotice, refuseWhileLost }: BookingFormOptions,
) {
  const { admin, role } = useAuth();
  const findElement = (selector: string) => root.current?.querySelector<HTMLElement>(selector);
  const form = useNewAppointment(() => {
    // Back can close the form while it books: only the answer tells whether the draft is still needed.
    if (draftStore.getState().draft && !bookingStore.getState().isBooking)
      showNotice(m.calendar_kept());
    dayStore.refresh(date);
    // A tap on free time moved the focus out of the calendar.
    if (!root.current?.contains(document.activeElement))
      findElement('[data-cursor]')?.focus({ preventScroll: true });
  });

  /** Closes the form, and then shows the booking and gives it the focus. */
  function showBooking(booked: Booked) {
    form.close(async () => {
      showNotice(bookedSentence(booked, day?.technicians ?? []));
      if (booked.date !== date) showDate(booked.date);
      await dayStore.refreshed(booked.date);
      requestAnimationFrame(() => {
        const block = findElement(`[data-appointment="${booked.id}"]`);
        block?.focus({ preventScroll: true });
        block?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      });
    });
  }

  /** Opens the form, without what a toast says of an earlier one or the connection, which is no longer true. */
  function open(place: Partial<Cursor>) {
    latestToast.setState({ of: null });
    form.open(place);
  }

  /** Opens the form for a place. While the salon is closed only the owner can book there. `prepare` fills the draft before. */
  function bookAt(place: Partial<Cursor>, prepare?: () => void) {
    if (refuseWhileLost()) return;
    const hours = day && hoursOf(day);
    const closed = hours && place.minute !== undefined && closedAt(hours, place.minute);
    if (closed && role !== 'owner') return showNotice(closed);
    prepare?.();
    open(place);
  }

  /** Opens the form for a service that follows a visit. */
  function bookAfter(visit: DeskAppointment, service: number) {
    bookAt({ minute: intervalOf(visit).end }, () => openDraftOf(visit, [service], today));
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

  return { ...form, open, bookAt, bookAfter, blockAt, blockAtCursor, showBooking };
}
