import { expect, it } from '@jest/globals';
import { redact } from './log.ts';

it.each([
  ['550 <jane@example.com> is unknown', '550 <(address)> is unknown'],
  ['to +1 (253) 555-0142', 'to (number)'],
  ['to 253.555.0142', 'to (number)'],
  ['to 253/555/0142', 'to (number)'],
  ['to 2535550142.', 'to (number).'],
  ['after 30 s, 10 tries', 'after 30 s, 10 tries'],
  [new Error('no route to 12'), 'no route to 12'],
])('%s is logged as %s', (text, logged) => {
  expect(redact(text)).toBe(logged);
});
