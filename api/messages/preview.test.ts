import { describe, expect, it } from '@jest/globals';
import { type MessageTemplate, messageTemplates } from '@salon/shared-lib/domain';
import { type Locale, locales } from '@salon/shared-lib/i18n';
import { datesFrom, weekdayOf } from '@salon/shared-lib/scheduling';
import { SegmentedMessage } from 'sms-segments-calculator';
import { demoMenu } from '../demo/menu.ts';
import { readEnvironment } from '../environment.ts';
import { composed, messagePreview } from './preview.ts';
import { otherSampleOn, sampleOn } from './sample.ts';
import { segmentsOf } from './segments.ts';

const environment = readEnvironment({ PUBLIC_URL: 'https://salon.example' });
const today = '2026-11-17';
const all = Object.values(messageTemplates)
  .flat()
  .flatMap((template) => locales.map((locale) => [template, locale] as const));
const filledIn = (parts: readonly { words: string; filled: boolean }[] = []) =>
  parts.filter(({ filled }) => filled).map(({ words }) => words);
const preview = (template: MessageTemplate, locale: Locale = 'en') =>
  messagePreview(environment, template, locale, today);

describe('a preview', () => {
  it.each(all)('has the words that are sent: %s, %s', (template, locale) => {
    const { text, mail } = messagePreview(environment, template, locale, today);
    const sent = composed(environment, template, locale, sampleOn(today));
    const join = (parts?: readonly { words: string }[]) =>
      parts?.map(({ words }) => words).join('');
    expect(join(text?.parts) ?? null).toBe(sent.text);
    expect(join(mail?.parts)).toBe(sent.mail?.text.trimEnd());
    expect(mail?.subject).toBe(sent.mail?.subject);
  });

  it.each(all)('marks some of the words, but not all: %s, %s', (template, locale) => {
    const { text, mail } = messagePreview(environment, template, locale, today);
    for (const parts of [text?.parts, mail?.parts]) {
      if (!parts) continue;
      // Only the link of the mail that proves an address differs from one to the next.
      expect(filledIn(parts).length).toBeGreaterThan(0);
      expect(parts.some(({ filled }) => !filled)).toBe(true);
    }
  });

  it('marks name, time, services, prices, technician and link', () => {
    const link = `https://salon.example/visit#${sampleOn(today).bookingToken}`;
    const { text, mail } = preview('confirm');
    expect(filledIn(text?.parts)).toEqual(['Tue, Nov 24, 2:30 PM', 'Linh', link]);
    expect(filledIn(mail?.parts)).toEqual([
      'Maria',
      'Tuesday, November 24, 2026, 2:30 PM - 3:25 PM',
      'Signature Manicure ($40), Eyebrows ($15)',
      'Linh',
      '$55',
      link,
    ]);
    expect(filledIn(preview('code').text?.parts)).toEqual(['482913', '482913']);
    expect(filledIn(preview('owner_cancelled').mail?.parts)).toEqual([
      'MARIA LARUE, (253) 555-0120',
      'Tuesday, November 24, 2026, 2:30 PM',
      'Signature Manicure, Eyebrows',
      'Linh',
    ]);
  });

  it('has visits as long as their services take in the menu', () => {
    const minutesOf = new Map(
      demoMenu.flatMap(({ services }) => services.map(([name, , minutes]) => [name, minutes])),
    );
    for (const { booking, group } of [sampleOn(today), otherSampleOn(today)]) {
      for (const { minutes, services } of [...booking.shares, ...group.shares]) {
        const sum = services.reduce((all, { name }) => all + (minutesOf.get(name) ?? 0), 0);
        expect(minutes).toBe(sum);
      }
    }
  });

  it.each(locales)('marks dates whole: %s', (locale) => {
    const { text } = preview('reminder', locale);
    const date = {
      en: 'Tue, Nov 24, 2:30 PM',
      es: 'mar 24 nov, 2:30 p. m.',
      vi: 'Thu Ba 24/11, 2:30 chieu',
    }[locale];
    expect(filledIn(text?.parts)).toEqual([date, 'Linh', expect.stringMatching(/\/visit#\w+$/)]);
  });

  it('is of a visit to come, all of whose dates are marked on any day', () => {
    for (const day of datesFrom('2026-11-25', 800)) {
      const { booking } = sampleOn(day);
      const other = otherSampleOn(day).booking;
      expect(booking.date > day).toBe(true);
      const partsOf = (date: string) => [...date.split('-'), weekdayOf(date)];
      const others = partsOf(other.date);
      expect(partsOf(booking.date).filter((part, index) => part === others[index])).toEqual([]);
    }
  });

  it('is in English where the owner is written to', () => {
    expect(preview('contact', 'vi')).toEqual(preview('contact', 'en'));
    expect(preview('cancel', 'vi').locale).toBe('vi');
  });
});

describe('the number of segments', () => {
  it.each([
    ['a', 160],
    ['a', 161],
    ['a', 306],
    ['a', 307],
    ['€', 80],
    ['€', 81],
    ['€', 153],
    ['ạ', 70],
    ['ạ', 71],
    ['ạ', 134],
    ['ạ', 135],
    ['💅', 35],
    ['💅', 36],
    ['💅', 67],
  ])('is what the provider counts: %s, %d times', (character, times) => {
    const text = character.repeat(times);
    expect(segmentsOf(text)).toBe(new SegmentedMessage(text).segmentsCount);
  });
});
