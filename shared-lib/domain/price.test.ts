import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import {
  cardSurcharge,
  decodePrice,
  encodeAmount,
  formatCents,
  formatPrice,
  formatStaffPrice,
  formatTotal,
  formatTotalPrice,
  spreadPrice,
  totalPrice,
} from './price.ts';

describe('a price of the menu', () => {
  it.each([
    [25, { from: 25, plus: false }, '$25', '$25.00'],
    [0, { from: 0, plus: false }, '$0', '$0.00'],
    [46, { from: 45, plus: true }, '$45+', '$45.00+'],
    [41, { from: 40, plus: true }, '$40+', '$40.00+'],
    [49, { from: 48, plus: true }, '$48+', '$48.00+'],
    [999, { from: 998, plus: true }, '$998+', '$998.00+'],
    [1, { from: 0, plus: true }, '$0+', '$0.00+'],
    [998, { from: 998, plus: false }, '$998', '$998.00'],
    [1000, { from: 10, to: 0, plus: false }, '$10-0', '$10.00-0.00'],
    [1015, { from: 10, to: 15, plus: false }, '$10-15', '$10.00-15.00'],
    [5565, { from: 55, to: 65, plus: false }, '$55-65', '$55.00-65.00'],
    [5566, { from: 55, to: 66, plus: false }, '$55-66', '$55.00-66.00'],
    [100_046, { from: 46, plus: false }, '$46', '$46.00'],
    [200_046, { from: 46, plus: true }, '$46+', '$46.00+'],
    [25.5, { from: 25.5, plus: false }, '$25.50', '$25.50'],
  ])('%d', (price, decoded, shown, staff) => {
    expect(decodePrice(price)).toEqual(decoded);
    expect(formatPrice(price)).toBe(shown);
    expect(formatStaffPrice(price)).toBe(staff);
  });

  it.each(['46', null, undefined, Number.NaN, Number.POSITIVE_INFINITY, {}])(
    'is not %p',
    (value) => {
      const sentence = 'Invalid price value. It must be a number.';
      const price = value as unknown as number;
      expect(() => decodePrice(price)).toThrow(new TypeError(sentence));
      expect(() => formatPrice(price)).toThrow(sentence);
      expect(() => formatStaffPrice(price)).toThrow(sentence);
      expect(() => totalPrice([{ price }])).toThrow(sentence);
    },
  );
});

it('every amount can be a price, and is encoded as the menu always did where that can say it', () => {
  fc.assert(
    fc.property(fc.nat({ max: 99_999 }), fc.boolean(), (from, plus) => {
      const price = encodeAmount(from, plus);
      expect(decodePrice(price)).toEqual({ from, plus });
      for (const usual of [from, from + 1].filter((one) => one < 1000)) {
        const read = decodePrice(usual);
        if (read.from === from && read.plus === plus) expect(price).toBe(usual);
      }
    }),
  );
});

describe('a total', () => {
  it.each([
    [[], { from: 0, open: false }, '$0.00'],
    [[{ price: 25 }, { price: 40 }], { from: 65, open: false }, '$65.00'],
    [[{ price: 25 }, { price: 46 }], { from: 70, open: true }, 'from $70.00'],
    [[{ price: 46 }, { price: 25 }], { from: 70, open: true }, 'from $70.00'],
    [[{ price: 5565 }], { from: 55, open: true }, 'from $55.00'],
    [[{ price: 25, quantity: 3 }], { from: 75, open: false }, '$75.00'],
    [[{ price: 46, quantity: 2 }], { from: 90, open: true }, 'from $90.00'],
  ])('of %j', (services, total, shown) => {
    expect(totalPrice(services)).toEqual(total);
    expect(formatTotalPrice(total)).toBe(shown);
    expect(formatTotal(total)).toBe(shown.replace('.00', ''));
  });
});

it('a total is in the language of its reader', () => {
  expect(formatTotal({ from: 70, open: true }, 'es')).toBe('desde $70');
  expect(formatTotal({ from: 70, open: false }, 'vi')).toBe('$70');
});

describe('a price that was set by hand', () => {
  it('is that of the services together, in whole dollars', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ price: fc.integer({ min: 0, max: 9_999 }) }), {
          minLength: 1,
          maxLength: 20,
        }),
        fc.integer({ min: 0, max: 9_999 }),
        (services, dollars) => {
          const prices = spreadPrice(services, dollars);
          expect(totalPrice(prices.map((price) => ({ price })))).toEqual({
            from: dollars,
            open: false,
          });
          for (const price of prices) expect(decodePrice(price).from).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  it('is shared as the services cost', () => {
    const shown = (prices: number[], dollars: number) =>
      spreadPrice(
        prices.map((price) => ({ price })),
        dollars,
      ).map(formatPrice);
    expect(shown([46, 15], 56)).toEqual(['$42', '$14']);
    expect(shown([46], 46)).toEqual(['$46']);
    expect(shown([0, 0], 5)).toEqual(['$2', '$3']);
  });
});

describe('the card surcharge', () => {
  it.each([
    [0, 0],
    [8500, 298],
    [100, 4],
    [14, 0],
    [15, 1],
    [1000, 35],
    [2500, 88],
  ])('of %i cents is %i', (cents, surcharge) => {
    expect(cardSurcharge(cents)).toBe(surcharge);
  });

  test('is 3.5 %, rounded to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => {
        const off = cardSurcharge(cents) * 1000 - cents * 35;
        expect(off).toBeGreaterThan(-500);
        expect(off).toBeLessThanOrEqual(500);
      }),
    );
  });

  it('is shown in dollars', () => {
    expect(formatCents(298)).toBe('$2.98');
    expect(formatCents(5)).toBe('$0.05');
  });
});
