import { formatStaffPrice, formatTotalPrice, totalPrice } from '@salon/shared-lib/domain';

/** The estimated total of services in a column of prices: one as its price, several as their sum, `$203.00+` where it can be more. */
export function estimateOf(services: readonly { price: number }[]): string {
  const [one, ...others] = services;
  if (one && others.length === 0) return formatStaffPrice(one.price);
  const { from, open } = totalPrice(services);
  return formatTotalPrice({ from, open: false }) + (open ? '+' : '');
}
