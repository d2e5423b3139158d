import {
  cardSurcharge,
  formatCents,
  formatTotalPrice,
  type Service,
  totalPrice,
} from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { type GroupShare, serviceMinutes } from '@salon/shared-lib/scheduling';

/**
 * Minutes and estimated prices of the chosen services of all guests, in cash and by card, as staff see them. Guests start
 * together: the minutes are those of the longest guest, or, when a time is chosen, of the longest of `shares`.
 */
export function totalsOf(
  guests: readonly { services: readonly Service[] }[],
  shares?: readonly GroupShare[],
): {
  minutes: number;
  price: string;
  cardPrice: string;
} {
  const total = totalPrice(guests.flatMap(({ services }) => services));
  const cents = Math.round(total.from * 100);
  const card = formatCents(cents + cardSurcharge(cents));
  return {
    minutes: Math.max(
      ...(shares?.length
        ? shares.map(({ minutes }) => minutes)
        : guests.map(({ services }) => serviceMinutes(services))),
    ),
    price: formatTotalPrice(total),
    cardPrice: total.open ? m.price_from({ price: card }) : card,
  };
}
