import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { sanitizeForm } from './form.ts';
import { normalizeName } from './normalize-name.ts';
import {
  friendlyName,
  greetingName,
  initialsOf,
  isEmail,
  isMasked,
  maskedEmail,
  maskName,
  normalizeEmail,
  parseIdentifier,
} from './person.ts';
import {
  formatPhone,
  isCustomerPhone,
  isForeignPhone,
  isMadeUpPhone,
  isStaffPhone,
  normalizePhone,
  withoutCountryCode,
} from './phone.ts';

describe('names', () => {
  it.each([
    ['  Jane  Doe ', 'JANE DOE', 'JANE D.', 'J. D.'],
    ['Nguyễn Thị Ánh Tuyết', 'NGUYỄN THỊ ÁNH TUYẾT', 'TUYẾT N.', 'T. N.'],
    ['Kim Trần', 'KIM TRẦN', 'KIM T.', 'K. T.'],
    ['zoë', 'ZOË', 'ZOË', 'Z.'],
    ['Ana Maria de la Cruz', 'ANA MARIA DE LA CRUZ', 'ANA C.', 'A. C.'],
    ['Jane\tDoe', 'JANE DOE', 'JANE D.', 'J. D.'],
    ['𝒵ed Mo', '𝒵ED MO', '𝒵ED M.', '𝒵. M.'],
    ['', '', '', ''],
  ])('%j is stored as %j and masked as %j and %j', (typed, kept, shown, initials) => {
    expect(normalizeName(typed)).toBe(kept);
    expect(maskName(typed)).toBe(shown);
    expect(initialsOf(typed)).toBe(initials);
  });
});

describe('e-mail addresses', () => {
  it('are stored trimmed, in lower case', () => {
    expect(normalizeEmail('  Jane@Example.COM ')).toBe('jane@example.com');
  });

  it.each([
    ['jane@example.com', true],
    ['jane.d+x@mail.example.co', true],
    ['jane', false],
    ['jane@example', false],
    ['jane@example.c', false],
    ['ja ne@example.com', false],
    ['jane@example.com\r\nBcc: a@example.com', false],
    ['jane@@example.com', false],
    ['jane@e\uff58ample.com', false],
    ['jane@e\u00adxample.com', false],
    ['jane@example\u3002com', false],
    ['jane@-example.com', false],
    [`${'j'.repeat(243)}@example.com`, false],
    [`${'j'.repeat(242)}@example.com`, true],
  ])('%j is valid: %s', (text, expected) => {
    expect(isEmail(text)).toBe(expected);
  });

  test('no mask is one', () => {
    expect(isEmail(maskedEmail)).toBe(false);
    expect(isMasked(maskedEmail)).toBe(true);
  });
});

describe('phone numbers', () => {
  it.each([
    ['(253) 555-0100', '2535550100', true, true],
    ['253.555.0100', '2535550100', true, true],
    ['+1 253 555 0100', '12535550100', false, true],
    ['253555010', '253555010', false, false],
    ['123456789012345', '123456789012345', false, true],
    ['1234567890123456', '1234567890123456', false, false],
    ['000 000 0000', '0000000000', false, false],
    ['1 555 555 5555', '15555555555', false, false],
    ['abc', '', false, false],
  ])('%j is %j', (typed, digits, customer, staff) => {
    expect(normalizePhone(typed)).toBe(digits);
    expect(isCustomerPhone(digits)).toBe(customer);
    expect(isStaffPhone(digits)).toBe(staff);
  });

  it('have one form, with the country code 1 or without it', () => {
    const digits = (least: number, most: number) =>
      fc.stringMatching(new RegExp(`^\\d{${least},${most}}$`));
    fc.assert(
      fc.property(digits(10, 10), digits(10, 15), (ten, any) => {
        expect(withoutCountryCode(`1${ten}`)).toBe(ten);
        expect(withoutCountryCode(ten)).toBe(ten);
        const form = withoutCountryCode(any);
        expect(withoutCountryCode(form)).toBe(form);
        expect(isStaffPhone(form)).toBe(!isMadeUpPhone(form));
        // No other number has its form.
        if (!/^1\d{10}$/.test(any)) expect(form).toBe(any);
      }),
    );
  });

  it.each(['x2535550100', '2535550100x', '2535550100\n'])('%j is invalid', (text) => {
    expect(isCustomerPhone(text)).toBe(false);
    expect(isStaffPhone(text)).toBe(false);
  });

  it.each([
    ['2535550100', '(253) 555-0100'],
    ['12535550100', '12535550100'],
    ['253555010', '253555010'],
    ['', 'N/A'],
    [null, 'N/A'],
    [undefined, 'N/A'],
  ])('%j is shown as %j', (phone, shown) => {
    expect(formatPhone(phone)).toBe(shown);
  });
});

describe('login identifiers', () => {
  it.each([
    [' 2535550100 ', { kind: 'phone', value: '2535550100' }],
    [' Owner@Example.com ', { kind: 'email', value: 'owner@example.com' }],
    ['253555010', null],
    ['25355501000', null],
    ['(253) 555-0100', null],
    ['owner', null],
    ['', null],
  ])('%j is %j', (typed, expected) => {
    expect(parseIdentifier(typed)).toEqual(expected);
  });
});

describe('a form', () => {
  it('is trimmed, its name in upper case, its e-mail in lower case', () => {
    const values = {
      name: ' Jane Doe ',
      email: ' Jane@Example.com',
      note: ' Hi ',
      age: 3,
      tags: ['a '],
    };
    expect(sanitizeForm(values)).toEqual({
      name: 'JANE DOE',
      email: 'jane@example.com',
      note: 'Hi',
      age: 3,
      tags: ['a '],
    });
  });

  it('keeps empty strings by default', () => {
    const values = { name: ' ', email: '', note: 'x', optIn: false, none: null };
    expect(sanitizeForm(values)).toEqual({
      name: '',
      email: '',
      note: 'x',
      optIn: false,
      none: null,
    });
    expect(sanitizeForm(values, { emptyToNull: true })).toEqual({
      name: null,
      email: null,
      note: 'x',
      optIn: false,
      none: null,
    });
  });
});

it.each([
  ['j•••@example.com', true],
  ['jane@example.com', false],
  ['', false],
  [null, false],
  [undefined, false],
])('%j is masked: %s', (email, masked) => {
  expect(isMasked(email)).toBe(masked);
});

it.each([
  ['MARIA L.', 'Maria L.', 'Maria'],
  ['maria lopez', 'Maria Lopez', 'Maria'],
  ['PRIYA RAMAN', 'Priya Raman', 'Priya'],
  ['M. L.', 'M. L.', null],
  ['M.', 'M.', null],
  ['', '', null],
  ["SIÁN O'NEILL", "Sián O'Neill", 'Sián'],
  ['ANNE-MARIE D.', 'Anne-Marie D.', 'Anne-Marie'],
  ['MCDONALD', 'McDonald', 'McDonald'],
  ['NGUYỄN THỊ MAI', 'Nguyễn Thị Mai', 'Mai'],
  ['nguyen thi mai', 'Nguyen Thi Mai', 'Mai'],
  ['LÊ VĂN AN', 'Lê Văn An', 'An'],
  ['LE ANNE', 'Le Anne', 'Le'],
  ['MAI TRAN', 'Mai Tran', 'Mai'],
  ['HOANG NGUYEN', 'Hoang Nguyen', 'Hoang'],
  ['NGUYỄN', 'Nguyễn', 'Nguyễn'],
  ['NGUYỄN M.', 'Nguyễn M.', null],
  // Mixed case is as somebody wrote it.
  ['Ronald McDonald', 'Ronald McDonald', 'Ronald'],
  ['Ann O’Neil', 'Ann O’Neil', 'Ann'],
  ['Nguyễn Mai', 'Nguyễn Mai', 'Mai'],
  ['Jan van der Berg', 'Jan van der Berg', 'Jan'],
  ['李 明', '李 明', '李'],
])('%j is shown as %j and greeted as %j', (name, shown, greeted) => {
  expect(friendlyName(name)).toBe(shown);
  expect(greetingName(name)).toBe(greeted);
});

it.each([
  ['+61412345678', true],
  ['+6', true],
  ['0061412345678', true],
  ['01161412345678', true],
  ['+1253555', false],
  ['+', false],
  ['2535550100', false],
  ['253555010099', false],
  ['', false],
])('%j has another country code: %s', (typed, foreign) => {
  expect(isForeignPhone(typed)).toBe(foreign);
  if (foreign) expect(isCustomerPhone(typed)).toBe(false);
});
