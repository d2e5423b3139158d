import type { TotalPrice } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';

/** An estimated total for customers: `$85`, or `from $85` when any part is open-ended. */
export function dollars({ from, open }: TotalPrice): string {
  return open ? m.price_from({ price: `$${from}` }) : `$${from}`;
}
