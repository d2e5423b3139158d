import { m } from '../i18n/index.ts';
import { friendlyName } from './person.ts';

type Visit = { guest_name?: string | undefined; Customer: { name: string } | null };

/**
 * Whose visit it is, for staff: `Clara Alvarez`, or `Robin Walker (Clara Alvarez)` on Clara's number; `Walk-in`, or `Robin (Walk-in)`,
 * without a customer.
 */
export function visitName({ guest_name: guest, Customer }: Visit): string {
  const name = Customer ? friendlyName(Customer.name) : m.walk_in();
  return guest === undefined ? name : `${friendlyName(guest)} (${name})`;
}
