import {
  addDays,
  datesFrom,
  type LocalDate,
  type Minutes,
  maxPartMinutes,
  type SalonMoment,
  workingMinutes,
} from '@salon/shared-lib/scheduling';
import type { Context } from '../context.ts';
import { refuse } from '../http/refusal.ts';
import { deviceDigest } from '../identity/customer-device.ts';
import { type Caller, isTrustedFor } from '../identity/permission.ts';
import { networkDigest, wideNetworkDigest } from '../limits/network.ts';
import type { PublicData } from '../public-data/public-data.ts';

/** What one customer holds at most (docs/rules.md#booking-limits). */
const perCustomer = {
  upcoming: 4,
  upcoming_minutes: 12 * 60,
  singles_a_day: 2,
  groups_a_day: 1,
  people_a_day: 4,
} as const;

/** Parts that numbers without a proof or a visit book from one network in an hour. */
const partsAnHour = 24;
/**
 * What callers who give no more than a phone number book within 24 hours: all together of the whole horizon and of one date,
 * and those of one wide network of the horizon.
 */
const strangersShare = { ofHorizon: 0.015, ofDate: 0.25, perNetwork: 0.005 } as const;

/** Who books or changes a booking, and from which address of the network. */
export type Origin = { caller: Caller; ip: string };

/** The limits of a booking, as the database checks them (`db/functions/refused_by_limits.sql`). */
export type BookingLimits = Record<keyof typeof perCustomer, number> & {
  today: LocalDate;
  minute: Minutes;
  /** The caller gave no more than the phone number. */
  phone_alone: boolean;
  network: string;
  wide_network: string;
  device: string | null;
  text_consent: boolean;
  strangers: {
    parts_an_hour: number;
    minutes_a_day: Minutes;
    minutes_of_network: Minutes;
    minutes_on_date: Minutes;
  } | null;
};

/** The limits for a caller who books for this customer; null for staff, who have none and alone book without a customer. */
export function limitsFor(
  { keys, environment }: Pick<Context, 'keys' | 'environment'>,
  { caller, ip }: Origin,
  customerId: number | null,
  data: PublicData,
  now: SalonMoment,
  date: LocalDate,
): BookingLimits | null {
  if (caller.desk) return null;
  const { device } = caller;
  return {
    ...perCustomer,
    today: now.date,
    minute: now.minute,
    phone_alone: !isTrustedFor(caller, customerId),
    network: networkDigest(keys, ip),
    wide_network: wideNetworkDigest(keys, ip),
    device: device && deviceDigest(keys, device),
    text_consent: caller.texts && caller.book === customerId,
    strangers: environment.RATE_LIMITS === 'off' ? null : strangersLimits(data, now.date, date),
  };
}

/** A small salon, or a short horizon, takes some new customers, too. */
const atLeast = (minutes: Minutes) => Math.max(2 * maxPartMinutes, Math.floor(minutes));

function strangersLimits(data: PublicData, today: LocalDate, date: LocalDate) {
  const horizon = horizonMinutes(data, today);
  return {
    parts_an_hour: partsAnHour,
    minutes_a_day: atLeast(strangersShare.ofHorizon * horizon),
    minutes_of_network: atLeast(strangersShare.perNetwork * horizon),
    minutes_on_date: atLeast(strangersShare.ofDate * dateMinutes(data, date)),
  };
}

/** A refusal that `refused_by_limits` names. */
export const limitRefusals = [
  'code_required',
  'own_overlap',
  'too_many_that_day',
  'too_many_upcoming',
  'too_much_time',
] as const;
export type LimitRefusal = (typeof limitRefusals)[number];

/** @throws Refusal 400 `part_too_long`. */
export function refuseLongPart(length: Minutes, { maxPartMinutes }: PublicData['rules']): void {
  if (length > (maxPartMinutes ?? length)) throw refuse('part_too_long');
}

const capacities = new WeakMap<PublicData, { from: LocalDate; minutes: Minutes }>();

/** The minutes that all visible technicians work from `today` to the horizon. */
function horizonMinutes(data: PublicData, today: LocalDate): Minutes {
  const known = capacities.get(data);
  if (known?.from === today) return known.minutes;
  const minutes = datesFrom(addDays(today, 1), data.rules.horizonDays ?? 1)
    .map((date) => dateMinutes(data, date))
    .reduce((sum, each) => sum + each, 0);
  capacities.set(data, { from: today, minutes });
  return minutes;
}

function dateMinutes({ visibleTechnicians, rules }: PublicData, date: LocalDate): Minutes {
  return visibleTechnicians.reduce(
    (sum, technician) => sum + workingMinutes(technician, date, rules),
    0,
  );
}
