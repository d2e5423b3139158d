// What My Visits shows, decided from the history that the API returned and the changes since.
import {
  type BookingSummary,
  friendlyName,
  paths,
  type SelectedServices,
  type ServiceCategory,
} from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import {
  classifyHistory,
  type LocalDate,
  type Minutes,
  type SalonMoment,
} from '@salon/shared-lib/scheduling';
import { allOf } from '@salon/shared-lib/ui';
import { itemsParam } from '../group/group-rules.ts';
import { toggleService } from '../single/selection.ts';

/** The tabs in order, as the address names them (`?tab=`). */
export const tabs = ['today', 'future', 'history'] as const;
export type HistoryTab = (typeof tabs)[number];

export const tabLabels: Record<HistoryTab, () => string> = {
  today: m.visits_today,
  future: m.visits_future,
  history: m.visits_history,
};

/** What one technician performs of a booking. */
export type Part = BookingSummary['parts'][number];

export type BookingsByTab = Record<HistoryTab, BookingSummary[]>;

/** What was done to a booking since the history was loaded. */
export type Change = 'cancelled' | Pick<BookingSummary, 'date' | 'start_service_time'>;

export function tabFrom(search: string): HistoryTab | null {
  const param = new URLSearchParams(search).get('tab');
  return tabs.find((tab) => tab === param) ?? null;
}

/** The next booking that has not started; null without one. */
export function nextBooking(byTab: BookingsByTab, minute: Minutes): BookingSummary | null {
  const later = byTab.today.find(({ start_service_time }) => start_service_time >= minute);
  return later ?? byTab.future[0] ?? null;
}

/** The tab that opens first: that of the next booking, unless only another one has bookings. */
export function firstTab(byTab: BookingsByTab, minute: Minutes): HistoryTab {
  const isToday = byTab.today.some(({ start_service_time }) => start_service_time >= minute);
  const order: HistoryTab[] = isToday
    ? ['today', 'future', 'history']
    : ['future', 'today', 'history'];
  return order.find((tab) => byTab[tab].length > 0) ?? 'future';
}

/** The bookings of each tab after the changes: the next one first, in the history the last one. */
export function bookingsByTab(
  bookings: readonly BookingSummary[],
  changes: ReadonlyMap<number, Change>,
  today: LocalDate,
): BookingsByTab {
  const current = bookings.flatMap((booking) => {
    const change = changes.get(booking.id);
    return change === 'cancelled' ? [] : [{ ...booking, ...change }];
  });
  const { future, present, past } = classifyHistory(current.sort(byTime), today);
  return { today: present, future, history: past.reverse() };
}

function byTime(one: BookingSummary, other: BookingSummary): number {
  if (one.date !== other.date) return one.date < other.date ? -1 : 1;
  return one.start_service_time - other.start_service_time || one.id - other.id;
}

/** Whether a booking of today has ended. */
export const isOver = (
  { date, start_service_time: start, minutes }: BookingSummary,
  now: SalonMoment,
): boolean => date === now.date && start + minutes <= now.minute;

/** The services of a booking in the language of the page, each once with the number of people who have it. */
export function countedServices({ Services }: Pick<BookingSummary, 'Services'>) {
  return [...Map.groupBy(Services, ({ id }) => id).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const name = m.owner_menu_name({ name: first.name });
    return [{ id: first.id, name, quantity: same.length }];
  });
}

/** Those of its guests who have names of their own, each once. */
export function guestNames({ parts }: Pick<BookingSummary, 'parts'>): string[] {
  return [...new Set(parts.flatMap(({ guest_name = [] }) => guest_name))].map(friendlyName);
}

/**
 * The guests of a booking: their parts, of one with two technicians at once two, the name, the technicians, and the name or `the
 * guest with Linh`.
 */
export function guestsOf({ parts, Technicians }: Pick<BookingSummary, 'parts' | 'Technicians'>) {
  const nameOf = (part: Part) => Technicians[parts.indexOf(part)]?.name ?? '';
  return [...Map.groupBy(parts, (part) => part.guest ?? part).values()].map((own) => {
    const [name] = guestNames({ parts: own });
    const technicians = own.map(nameOf);
    return {
      parts: own,
      name,
      technicians,
      label: name ?? m.guest_with({ name: allOf(technicians) }),
    };
  });
}

/** The services of a part, as they were booked. */
export const servicesOf = (
  { Services }: Pick<BookingSummary, 'Services'>,
  { service_ids }: Part,
): BookingSummary['Services'] =>
  service_ids.flatMap((id) => Services.find((service) => service.id === id) ?? []);

export function isGroup({ group }: Pick<BookingSummary, 'group'>): boolean {
  return group > 1;
}

/** One person with two technicians at once is booked like a group. */
export const isBookedAsGroup = (booking: BookingSummary): boolean =>
  isGroup(booking) || booking.parts.length > 1;

/**
 * Where the same is booked once more. A single booking opens at the times of its technician, with `selectedServices` from
 * `servicesAgain`; a group has its services in the address.
 */
export function againAddress(
  booking: BookingSummary,
  menu: readonly ServiceCategory[],
): { pathname: string; search: string } {
  const params = new URLSearchParams();
  if (!isBookedAsGroup(booking)) {
    params.set('step', 'time');
    for (const { id } of booking.Technicians) params.set('technician', String(id));
    return { pathname: paths.booking, search: params.toString() };
  }
  const offered = new Set(menu.flatMap(({ services }) => services.map(({ id }) => id)));
  const quantities = countedServices(booking).filter(({ id }) => offered.has(id));
  const items = itemsParam(new Map(quantities.map(({ id, quantity }) => [id, quantity])));
  params.set('step', 'services');
  params.set('size', String(booking.group));
  if (items) params.set('items', items);
  return { pathname: paths.groupBooking, search: params.toString() };
}

/** The services of a booking as the wizard stores its selection, with the prices of the current menu. */
export function servicesAgain(
  booking: BookingSummary,
  menu: readonly ServiceCategory[],
): SelectedServices {
  return countedServices(booking).reduce<SelectedServices>(
    (selected, { id }) => toggleService(selected, menu, id),
    {},
  );
}
