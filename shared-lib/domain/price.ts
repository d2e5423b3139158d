// The encoded prices of the menu (docs/rules.md#prices): 46 is "45 and up", 5565 is "55 to 65".
import { type Locale, m } from '../i18n/index.ts';

/** A decoded price in whole dollars. `to` only for a range, `plus` when the price is open-ended. */
export type Price = { from: number; to?: number; plus: boolean };

/**
 * From here on an encoded price says any amount: this much more than its dollars, and twice as much more where it is open-ended. Only
 * amounts that the encoding below can't say, and prices by hand, are stored so.
 */
const plainFrom = 100_000;

const notANumber = 'Invalid price value. It must be a number.';

/**
 * Decodes a price of the menu: from 1000 on a range (dollars × 100 plus the remainder), below that a
 * plain price or, ending in 1, 6 or 9, "from one dollar less"; from 100,000 on what `encodeAmount` and `spreadPrice` write.
 * @throws {TypeError} when `price` is not a finite number.
 */
export function decodePrice(price: number): Price {
  if (!Number.isFinite(price)) throw new TypeError(notANumber);
  if (price >= plainFrom) return { from: price % plainFrom, plus: price >= 2 * plainFrom };
  if (price >= 1000) return { from: Math.floor(price / 100), to: price % 100, plus: false };
  const open = [1, 6, 9].includes(price % 10);
  return { from: open ? price - 1 : price, plus: open };
}

/** Encodes a plain or an open-ended price of 0 to 99,999 whole dollars; `decodePrice` gives the same price. */
export function encodeAmount(dollars: number, plus: boolean): number {
  const price = plus ? dollars + 1 : dollars;
  const isRead = price < 1000 && decodePrice(price).plus === plus;
  return isRead ? price : (plus ? 2 : 1) * plainFrom + dollars;
}

/** As on the menu for customers: `$25`, `$45+`, `$55-65`. Throws like `decodePrice`. */
export function formatPrice(price: number): string {
  return display(decodePrice(price), plainDollars);
}

/** As staff see it: `$25.00`, `$45.00+`, `$55.00-65.00`. Throws like `decodePrice`. */
export function formatStaffPrice(price: number): string {
  return display(decodePrice(price), (dollars) => dollars.toFixed(2));
}

/** A total in dollars. `open` when any part is a range or open-ended: then the display says "from". */
export type TotalPrice = { from: number; open: boolean };

/** Adds up the `from` of every service, `quantity` times (1 by default). Throws like `decodePrice`. */
export function totalPrice(services: readonly { price: number; quantity?: number }[]): TotalPrice {
  const total = { from: 0, open: false };
  for (const { price, quantity = 1 } of services) {
    const { from, to, plus } = decodePrice(price);
    total.from += from * quantity;
    total.open ||= plus || to !== undefined;
  }
  return total;
}

/**
 * The encoded prices of services that cost `dollars` together, which staff have set by hand: each has its share in whole dollars, in
 * proportion to the lower ends of the prices that they have.
 */
export function spreadPrice(services: readonly { price: number }[], dollars: number): number[] {
  const lower = services.map(({ price }) => decodePrice(price).from);
  const parts = lower.some((one) => one > 0) ? lower : lower.map(() => 1);
  const whole = parts.reduce((sum, part) => sum + part, 0);
  let counted = 0;
  let given = 0;
  return parts.map((part) => {
    counted += part;
    const share = Math.floor((dollars * counted) / whole) - given;
    given += share;
    return plainFrom + share;
  });
}

/** An estimated total as staff see it: `$85.00`, or `from $85.00`. */
export function formatTotalPrice({ from, open }: TotalPrice): string {
  const price = `$${from.toFixed(2)}`;
  return open ? m.price_from({ price }) : price;
}

/** An estimated total for customers: `$85`, or `from $85` when any part is open-ended. */
export function formatTotal({ from, open }: TotalPrice, locale?: Locale): string {
  return open ? m.price_from({ price: `$${from}` }, locale && { locale }) : `$${from}`;
}

/** The extra charge of 3.5 % for paying by card, in cents, rounded half up. `cents` is a whole number. */
export function cardSurcharge(cents: number): number {
  return Math.floor((cents * 35 + 500) / 1000);
}

/** Whole cents as dollars: 298 is `$2.98`. */
export function formatCents(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

function display({ from, to, plus }: Price, dollars: (value: number) => string): string {
  const range = to === undefined ? '' : `-${dollars(to)}`;
  return `$${dollars(from)}${range}${plus ? '+' : ''}`;
}

function plainDollars(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}
