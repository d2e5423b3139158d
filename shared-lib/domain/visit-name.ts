import { friendlyName } from './person.ts';

type Visit = { guest_name?: string | undefined; Customer: { name: string } };

/** Whose visit it is, for staff: `Clara Alvarez`, or `Robin Walker (Clara Alvarez)` on Clara's number. */
export function visitName({ guest_name: guest, Customer }: Visit): string {
  const name = friendlyName(Customer.name);
  return guest === undefined ? name : `${friendlyName(guest)} (${name})`;
}
