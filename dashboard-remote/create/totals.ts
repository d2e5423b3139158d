import {
  cardSurcharge,
  formatCents,
  formatTotalPrice,
  type Service,
  totalPrice,
} from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { serviceMinutes } from '@salon/shared-lib/scheduling';

/** Minutes and estimated prices of the chosen services, in cash and by card, as staff see them. */
export function totalsOf(services: readonly Service[]): {
  minutes: number;
  price: string;
  cardPrice: string;
} {
  const total = totalPrice(services);
  const cents = Math.round(total.from * 100);
  const card = formatCents(cents + cardSurcharge(cents));
  return {
    minutes: serviceMinutes(services),
    price: formatTotalPrice(total),
    cardPrice: total.open ? m.price_from({ price: card }) : card,
  };
}
