import { expect, it } from '@jest/globals';
import type { Customer } from '@salon/shared-lib/domain';
import { ownerIn } from './owner-in.ts';

const customer = (id: number, phone: string, email: string | null = null): Customer => ({
  id,
  phone,
  email,
  name: 'ANYBODY',
  optInSms: true,
});
const number = '2535550120';

it.each<[string, Customer[], number | undefined]>([
  ['the one with the number', [customer(1, '442535550120'), customer(2, number)], 2],
  ['one with it as a further number', [customer(1, '2535550121')], 1],
  ['nobody: a longer number', [customer(1, '442535550120')], undefined],
  ['nobody: an address', [customer(1, '2535550121', `${number}@example.com`)], undefined],
])('is %s', (_, found, id) => {
  expect(ownerIn(found, number)?.id).toBe(id);
});
