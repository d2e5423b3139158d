import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { importedPhone } from './phone.ts';

const same = '2535550147';

it.each([
  '2535550147',
  '12535550147',
  '2535550147.0',
  '2535550147.00',
  '12535550147.0',
  '2.535550147E9',
  '2.535550147E+09',
  '1.2535550147e+10',
  '="2535550147"',
  '(253) 555-0147',
  '253-555-0147',
  '253.555.0147',
  '253 555 0147',
  '253/555-0147',
  '1-253-555-0147',
  '1 (253) 555-0147',
  '+12535550147',
  '+1 253-555-0147',
  '+1 (253) 555-0147 x12',
  '253-555-0147 ext. 12',
  '253-555-0147;ext=12',
  '2535550147 #3',
  '2535550147x12',
  'tel:+1-253-555-0147',
  '0012535550147',
  '001 253 555 0147',
  '\u202A+1 253 555‑0147\u202C',
])('%j is the number', (text) => {
  expect(importedPhone(text)).toBe(same);
});

it.each([
  '',
  '253555014',
  '1253555014',
  '0253555014',
  '253-555-014',
  '1-253-555-014',
  '2.53555E+09',
  '2.53555015E9',
  '2.5355501475E9',
  '2535550147.5',
  '+44 20 7946 0123',
  '+442079460123',
  '0044 20 7946 0123',
  '011442079460123',
  '44 20 7946 0123',
  '+2535550147',
  '+1253555014',
  '253-555-NAIL',
  '253-555-0147 / 253-555-0148',
  '253-555-0147 ::: 253-555-0148',
  '253-555-0147 or 0148',
  '25355501470147250',
  'home',
])('%j is no number', (text) => {
  expect(importedPhone(text)).toBeNull();
});

it('takes a number of another country as an export wrote it', () => {
  expect(importedPhone('442079460123')).toBe('442079460123');
});

it('never makes another number of one', () => {
  const between = fc.constantFrom('', ' ', '-', '.', ') ', '/');
  const written = fc.record({
    before: fc.constantFrom('', '1', '+1', '001', '+', '44', '+44', '00', '(', '9'),
    between: fc.tuple(between, between),
    cut: fc.nat(11),
    after: fc.constantFrom('', '.0', ' x9', 'E0', 'e+1', '.1'),
  });
  fc.assert(
    fc.property(written, ({ before, between: [one, two], cut, after }) => {
      const text = `${before}253${one}555${two}0147`.slice(0, before.length + 3 + cut) + after;
      const found = importedPhone(text);
      // Fifteen bare digits or fewer may be a number of another country.
      const isBare = /^\d{10,15}(\.0)?( x9)?$/.test(text);
      if (!isBare) expect([null, same]).toContain(found);
    }),
  );
});
