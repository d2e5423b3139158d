import { describe, expect, it } from '@jest/globals';
import { locales, m } from '@salon/shared-lib/i18n';
import * as fc from 'fast-check';
import { SegmentedMessage } from 'sms-segments-calculator';
import { demoTechnicians } from '../demo/people.ts';
import type { BookingDetails } from './booking-details.ts';
import { customerText } from './booking-texts.ts';
import { codeText } from './code-templates.ts';
import { fitsText, gsmLength } from './segments.ts';

const kinds = [
  ['confirm', false, 0, null],
  ['confirm', true, 0, null],
  ['confirm', true, 3, null],
  ['confirm', true, 3, { date: '2027-09-01', start: 540, technicians: [] }],
  ['cancel', false, 0, null],
  ['reminder', false, 0, null],
] as const;
// A Wednesday in September, October to December: the longest names of days and months.
const dates = ['2027-09-29', '2027-10-20', '2027-11-24', '2027-12-22'];
const starts = [9 * 60 + 30, 12 * 60 + 30, 22 * 60 + 30];

const booking = (technicians: string[], date: string, start: number, guests = 0) => {
  const shares = technicians.map(
    (technician) => ({ technician }) as BookingDetails['shares'][number],
  );
  const cancelledGuests = Array.from({ length: guests }, () => ({ technician: '', services: [] }));
  return { date, start, shares, cancelledGuests, before: null } as unknown as BookingDetails;
};

/** One segment, or two of UCS-2, by Twilio's own calculator. */
function segments(text: string) {
  const { encodingName, segmentsCount } = new SegmentedMessage(text);
  return { encodingName, segmentsCount };
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The calculator has older tables of Unicode, in which a few signs belong to the letter before them. */
const isDividedAlike = (name: string): boolean =>
  [...graphemes.segment(name)].length === new SegmentedMessage(name).graphemes.length;

/** The link of a booking: none, a usual one, and one that is too long for a text. */
const usual = 'https://www.nailsalonspa.example/vi/visit#KeyedDigestOf22Letters1a2b';
const addresses = [null, usual, `https://${'a'.repeat(200)}.example/${usual}`];

describe('a text message', () => {
  const names = demoTechnicians.map(({ name }) => name);
  const groups = names.flatMap((_, first) =>
    [1, 2, 3, 4].map((size) => names.concat(names).slice(first, first + size)),
  );

  it.each(locales.flatMap((locale) => addresses.map((link) => [locale, link] as const)))(
    'fits one segment for every technician, group and time, and two with a link: %s, %s',
    (locale, link) => {
      for (const [kind, changed, guests, before] of kinds) {
        for (const technicians of groups) {
          for (const date of dates) {
            for (const start of starts) {
              const text = customerText(
                { ...booking(technicians, date, start, guests), changed, before } as BookingDetails,
                kind,
                {
                  locale,
                  link,
                  // As the first text to a number does.
                  end: ` ${m.text_opt_out({}, { locale })}`,
                },
              );
              expect([text, segments(text)]).toEqual([
                text,
                { encodingName: 'GSM-7', segmentsCount: text.includes('https:') ? 2 : 1 },
              ]);
              expect(text.includes('https:')).toBe(link === usual && kind !== 'cancel');
            }
          }
        }
      }
    },
  );

  it.each([
    ['en', 'with Anna and Bea.'],
    ['es', 'con Anna y Bea.'],
    ['vi', 'voi Anna va Bea.'],
  ] as const)('joins names as a sentence, and shortens long lists: %s', (locale, sentence) => {
    const textFor = (names: string[]) =>
      customerText(booking(names, '2027-09-29', 750), 'confirm', { locale });
    expect(textFor(['Anna', 'Bea'])).toContain(` ${sentence}`);
    const long = textFor(['Anna-Magdalena', 'Bartholomea', 'Constantina', 'Dominique-Alexandra']);
    expect(long).toContain(' Anna-Magdalena, Bartholomea, Constantina +1.');
    expect(segments(long).segmentsCount).toBe(1);
  });

  it.each(locales)('leaves out no name for a conjunction: %s', (locale) => {
    const room = 160 - customerText(booking([''], '2027-09-29', 750), 'confirm', { locale }).length;
    const names = ['Anna', 'B'.repeat(room - 'Anna, '.length)];
    const text = customerText(booking(names, '2027-09-29', 750), 'confirm', { locale });
    expect(text).toContain(` ${names.join(', ')}.`);
    expect(gsmLength(text)).toBe(160);
  });

  it.each(locales)('has the link at the price of the accents of a name: %s', (locale) => {
    const text = (link: string | null) =>
      customerText(booking(['Tuyết'], '2027-11-24', 870), 'confirm', { locale, link });
    expect(text(null)).toContain('Tuyết');
    expect(text(usual)).toContain('Tuyet');
    expect(text(usual)).toContain(usual);
  });

  it.each(locales)('has two segments at most, whatever the names are: %s', (locale) => {
    const name = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }),
      fc.string({
        unit: fc.constantFrom('阮', 'Ł', '€', 'Ụ', 'a', '😀'),
        minLength: 1,
        maxLength: 120,
      }),
    );
    const names = fc.array(name.filter(isDividedAlike), { minLength: 1, maxLength: 4 });
    const cases = fc.record({
      names,
      kind: fc.constantFrom(...kinds),
      date: fc.constantFrom(...dates),
      start: fc.constantFrom(...starts),
      link: fc.constantFrom(...addresses),
    });
    fc.assert(
      fc.property(cases, ({ names, kind: [kind, changed, guests, before], date, start, link }) => {
        const details = { ...booking(names, date, start, guests), changed, before };
        const text = customerText(details as BookingDetails, kind, { locale, link });
        expect(segments(text).segmentsCount).toBeLessThanOrEqual(2);
      }),
    );
  });

  it.each(locales)('has two segments where a name needs other characters: %s', (locale) => {
    const text = customerText(booking(['Zoë', 'Łucja'], '2027-09-29', 750), 'confirm', { locale });
    expect(segments(text)).toEqual({ encodingName: 'UCS-2', segmentsCount: 2 });
  });

  it.each(locales)('with a code names the host in its last line where that fits: %s', (locale) => {
    for (const kind of ['passcode', 'code'] as const) {
      const bound = codeText(kind, { code: '123456', reference: 'KD' }, 'salon.example', locale);
      expect(bound.split('\n').at(-1)).toBe('@salon.example #123456');
      expect(segments(bound)).toEqual({ encodingName: 'GSM-7', segmentsCount: 1 });
      const unbound = codeText(
        kind,
        { code: '123456', reference: 'KD' },
        `${'a'.repeat(60)}.example`,
        locale,
      );
      expect(unbound).not.toContain('@');
      expect(unbound).toBe(codeText(kind, { code: '123456', reference: 'KD' }, null, locale));
      expect(segments(unbound)).toEqual({ encodingName: 'GSM-7', segmentsCount: 1 });
    }
  });

  it.each([65, 66])('is measured with an emoji after %i letters', (letters) => {
    const text = `${'a'.repeat(letters)}😀${'a'.repeat(132 - letters)}`;
    expect(fitsText(text)).toBe(segments(text).segmentsCount === 2);
  });

  it('is measured as Twilio measures it', () => {
    const characters = fc.constantFrom(...'aZ 09@£$¥èéìòÇØøÅåΔΦ_€{}[]~\\|^ÆßÉ¿¡ñü\nëł’–😀');
    const texts = fc.array(characters, { minLength: 120, maxLength: 165 });
    fc.assert(
      fc.property(texts, (parts) => {
        const text = parts.join('');
        const { encodingName, segmentsCount } = segments(text);
        const isGsm = gsmLength(text) !== null;
        expect(isGsm).toBe(encodingName === 'GSM-7');
        if (isGsm) expect(fitsText(text)).toBe(segmentsCount === 1);
        else if (fitsText(text)) expect(segmentsCount).toBeLessThanOrEqual(2);
      }),
    );
  });
});
