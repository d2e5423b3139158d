// Which technician and which time an appointment gets: what is asked for where that is free, otherwise the first free one.
import {
  type Service,
  slotMinutes,
  type Technician,
  type TechnicianSchedule,
} from '@salon/shared-lib/domain';
import {
  type BookingRules,
  type GroupShare,
  type LocalDate,
  type Minutes,
  performingAll,
  type SalonMoment,
  serviceMinutes,
  technicianSlots,
} from '@salon/shared-lib/scheduling';

/** A technician who performs all chosen services, with the free starts of the date. */
export type Offer = {
  technician: Technician;
  /** False when nothing of the date is left that is not off or closed. */
  works: boolean;
  /** The minutes that are booked on the date. */
  booked: Minutes;
  starts: Minutes[];
};

/** What someone asked for. Null is the first that is free. */
export type Wants = { technicianId: number | null; start: Minutes | null };

/** What is chosen. `gone`: the start that was asked for and is not free. `seatedUntil`: the client is seated at once, until then. */
export type Choice = Wants & {
  gone: Minutes | null;
  seatedUntil?: Minutes;
  /** Of a group, in the order of the guests. */
  shares?: readonly GroupShare[];
};

const wholeDay = { start: 0, end: 24 * 60 };

/** The rules without opening hours. */
const alwaysOpen = (rules: BookingRules): BookingRules => ({
  ...rules,
  week: Array.from({ length: 7 }, () => wholeDay),
  closedDays: new Map(),
  dateHours: new Map(),
});

/** The rules without opening hours, and the schedule without what a technician has off. */
export function overridden<Schedule extends TechnicianSchedule>({
  rules,
  schedule: { hours: _, ...schedule },
}: {
  rules: BookingRules;
  schedule: Schedule;
}) {
  return {
    rules: alwaysOpen(rules),
    schedule: { ...schedule, unavailability: '', time_off: [] },
  };
}

/**
 * The offers of a date, in the order of the technicians; with `override` also outside opening hours and on days off. Null while nothing
 * is chosen or loaded.
 */
export function offersOn({
  date,
  services,
  technicians,
  schedules,
  now,
  rules: usual,
  override = false,
}: {
  date: LocalDate | null;
  services: readonly Service[];
  technicians: readonly Technician[];
  schedules: readonly TechnicianSchedule[] | undefined;
  now: SalonMoment;
  rules: BookingRules;
  override?: boolean;
}): Offer[] | null {
  if (!date || !schedules || services.length === 0) return null;
  const length = serviceMinutes(services);
  return performingAll(
    technicians,
    services.map(({ category_id }) => category_id),
  ).map((technician) => {
    const found = schedules.find(({ id }) => id === technician.id);
    const asUsual = { rules: usual, schedule: found };
    const { rules, schedule } =
      found && override ? overridden({ rules: usual, schedule: found }) : asUsual;
    const startsWith = (Appointments: TechnicianSchedule['Appointments'], minutes: Minutes) =>
      schedule
        ? technicianSlots({
            ...{ date, now, rules, length: minutes },
            schedule: { ...schedule, Appointments },
          })
        : [];
    const booked = schedule?.Appointments ?? [];
    return {
      technician,
      works: startsWith([], slotMinutes.desk).length > 0,
      booked: serviceMinutes(booked.flatMap(({ Services }) => Services)),
      starts: startsWith(booked, length),
    };
  });
}

/**
 * The choice among the offers. A technician who was asked for is kept, also without a free start; otherwise it is the one who is free
 * first. When the start that was asked for is not free, the next one is chosen, or else the first of the day.
 */
export function choiceFrom(wants: Wants, offers: readonly Offer[] | null): Choice {
  if (!offers) return { technicianId: wants.technicianId, start: null, gone: null };
  const offer =
    offers.find(({ technician }) => technician.id === wants.technicianId) ??
    firstFree(offers, wants.start ?? 0) ??
    offers[0];
  if (!offer) return { technicianId: null, start: null, gone: null };
  const { technician, starts } = offer;
  const wanted = wants.start;
  const isGone = wanted !== null && !starts.includes(wanted);
  const start = starts.find((one) => one >= (wanted ?? 0)) ?? starts[0] ?? null;
  return { technicianId: technician.id, start, gone: isGone ? wanted : null };
}

/** The offer with the earliest start from a minute on, or else of the day; of several the one with the fewest booked minutes. */
function firstFree(offers: readonly Offer[], from: Minutes): Offer | undefined {
  const wait = ({ starts }: Offer) =>
    starts.find((start) => start >= from) ?? wholeDay.end + (starts[0] ?? 0);
  return offers
    .filter(({ starts }) => starts.length > 0)
    .sort((a, b) => wait(a) - wait(b) || a.booked - b.booked)[0];
}

/**
 * Who is seated for `length` at `start`, which is running: with the technician who was asked for, or with the free one who has the
 * fewest booked minutes. Null where that is not free.
 */
export function seatFrom(
  { technicianId }: Wants,
  offers: readonly Offer[] | null,
  start: Minutes,
  length: Minutes,
): Choice | null {
  const asked = offers?.filter(({ technician }) => technician.id === technicianId) ?? [];
  const [free] = (asked.length > 0 ? asked : (offers ?? []))
    .filter(({ starts }) => starts.includes(start))
    .sort((a, b) => a.booked - b.booked);
  return free
    ? { technicianId: free.technician.id, start, gone: null, seatedUntil: start + length }
    : null;
}

/** The starts that are shown at once: those on the half hour, the first of each free time, and the chosen one. */
export function mainStarts(starts: readonly Minutes[], chosen: Minutes | null): Minutes[] {
  return starts.filter(
    (start, index) =>
      start % slotMinutes.default === 0 ||
      start === chosen ||
      starts[index - 1] !== start - slotMinutes.desk,
  );
}

/** The technician `step` places after the chosen one among those with a free start; null where there is no other. */
export function technicianBeside(
  offers: readonly Offer[],
  technicianId: number | null,
  step: 1 | -1,
): number | null {
  const ids = offers
    .filter(({ starts, technician }) => starts.length > 0 || technician.id === technicianId)
    .map(({ technician }) => technician.id);
  if (technicianId === null) return ids[0] ?? null;
  const next = ids[(ids.indexOf(technicianId) + step + ids.length) % ids.length];
  return next === undefined || next === technicianId ? null : next;
}
