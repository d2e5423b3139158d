import { expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { suggestedEmail } from './suggested-email.ts';

it.each([
  ['jane@gmial.com', 'jane@gmail.com'],
  ['jane@gmai.com', 'jane@gmail.com'],
  ['jane@gmaill.com', 'jane@gmail.com'],
  ['jane@gnail.con', 'jane@gmail.com'],
  ['Jane.Doe+nails@GMAIL.CM ', 'jane.doe+nails@gmail.com'],
  ['jane@hotmial.es', 'jane@hotmail.es'],
  ['jane@yaho.com', 'jane@yahoo.com'],
  ['jane@comcast.com', 'jane@comcast.net'],
])('%s is perhaps %s', (typed, meant) => {
  expect(suggestedEmail(typed)).toBe(meant);
});

it.each([
  'jane@gmail.com',
  'jane@ymail.com',
  'jane@email.com',
  'jane@mail.com',
  'jane@hotmail.es',
  'jane@outlook.es',
  'jane@yahoo.fr',
  'jane@gmail.co',
  'jane@example.com',
  'jane@gmial',
  'gmial.com',
  'jane@@gmial.com',
  'jane@salon.gmial.com',
  '',
])('%s stays as it is', (typed) => {
  expect(suggestedEmail(typed)).toBeNull();
});

it('asks once: what is suggested is right', () => {
  const letters = fc.constantFrom(...'gmailyhoutkcn');
  const part = fc.string({ unit: letters, minLength: 1, maxLength: 8 });
  const near = fc.constantFrom('gmail', 'gmial', 'yahooo', 'hotmal', 'icloud', 'outlok');
  fc.assert(
    fc.property(
      fc.oneof(part, near),
      fc.constantFrom('com', 'con', 'net', 'es'),
      (name, ending) => {
        const suggested = suggestedEmail(`jane@${name}.${ending}`);
        if (suggested !== null) expect(suggestedEmail(suggested)).toBeNull();
      },
    ),
  );
});
