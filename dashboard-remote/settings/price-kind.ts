import { decodePrice, encodeAmount } from '@salon/shared-lib/domain';

/** How the menu reads a price: 40 is fixed, 45+ is from, 55-65 is a range. */
export const priceKinds = ['fixed', 'from', 'range'] as const;
export type PriceKind = (typeof priceKinds)[number];

/** A price as it is typed, in whole dollars; `to` belongs to a range. */
export type TypedPrice = { kind: PriceKind; from: string; to: string };

/** A price of the menu for the form (docs/rules.md#prices). */
export function typedPrice(price: number): TypedPrice {
  const { from, to, plus } = decodePrice(price);
  const kind = to !== undefined ? 'range' : plus ? 'from' : 'fixed';
  return { kind, from: String(from), to: to === undefined ? '' : String(to) };
}

export type PriceError = 'amount' | 'not_a_range';

/** The encoded price of the menu (docs/rules.md#prices), or why there is none. A range needs two digits at each end. */
export function encodePrice({ kind, from, to }: TypedPrice): number | PriceError {
  const [low, high] = [wholeOf(from), wholeOf(to)];
  if (low === null) return 'amount';
  if (kind !== 'range') return encodeAmount(low, kind === 'from');
  const isRange = high !== null && low >= 10 && low < high && high < 100;
  return isRange ? low * 100 + high : 'not_a_range';
}

const wholeOf = (text: string): number | null =>
  /^\d{1,4}$/.test(text.trim()) ? Number(text.trim()) : null;
