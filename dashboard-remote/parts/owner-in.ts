import type { Customer } from '@salon/shared-lib/domain';

/**
 * Who of the customers that a search for a whole number finds has that number, as the own or as a further one. A longer number with the
 * same digits is another one.
 */
export const ownerIn = (found: readonly Customer[], number: string): Customer | undefined =>
  found.find(({ phone }) => phone === number) ??
  found.find(({ phone, email }) => !phone.includes(number) && !email?.includes(number));
