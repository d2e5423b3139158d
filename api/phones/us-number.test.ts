import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { isTextableNumber, isUsNumber } from './us-number.ts';

describe('a phone number', () => {
  it.each([
    ['2535550120', true, true, 'Washington'],
    ['12535550120', true, true, 'with the leading 1'],
    ['9075550100', true, true, 'Alaska'],
    ['8085550100', true, true, 'Hawaii'],
    ['2025550199', true, true, 'Washington, D.C.'],
    ['8005550100', true, false, 'toll-free'],
    ['8885550100', true, false, 'toll-free'],
    ['5005550100', true, false, 'a personal number'],
    ['9005550100', false, false, 'premium'],
    ['9765550100', false, false, 'no area code'],
    ['2539760100', false, false, 'premium by its exchange'],
    ['2539110100', false, false, 'a service code as its exchange'],
    ['2530550120', false, false, 'an exchange that starts with 0'],
    ['2531550120', false, false, 'an exchange that starts with 1'],
    ['1535550120', false, false, 'an area code that starts with 1'],
    ['9995550100', false, false, 'an area code that is not assigned'],
    ['6045550100', false, false, 'Canada'],
    ['4165550100', false, false, 'Canada'],
    ['8765550100', false, false, 'Jamaica'],
    ['8095550100', false, false, 'the Dominican Republic'],
    ['2425550100', false, false, 'the Bahamas'],
    ['7875550100', false, false, 'Puerto Rico'],
    ['6715550100', false, false, 'Guam'],
    ['442071234567', false, false, 'another country code'],
    ['253555010', false, false, 'too short'],
    ['', false, false, 'empty'],
    ['(253) 555-0120', false, false, 'not only digits'],
  ])('%s is American: %s, gets texts: %s (%s)', (phone, isAmerican, isTextable) => {
    expect([isUsNumber(phone), isTextableNumber(phone)]).toEqual([isAmerican, isTextable]);
  });

  it('is textable with each of the fictional lines of every area code of a state', () => {
    const areas = fc.constantFrom('206', '212', '253', '305', '312', '360', '415', '425', '509');
    fc.assert(
      fc.property(areas, fc.integer({ min: 100, max: 199 }), (area, line) =>
        isTextableNumber(`${area}5550${line}`),
      ),
    );
  });

  it('gets no text unless it is a US number', () => {
    const digits = fc.stringMatching(/^\d{9,12}$/);
    fc.assert(fc.property(digits, (phone) => !isTextableNumber(phone) || isUsNumber(phone)));
  });
});
