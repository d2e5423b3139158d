import { type Customer, initialsOf, maskedEmail, maskName } from '@salon/shared-lib/domain';
import { type Caller, knowsCustomer } from '../identity/permission.ts';

/** Callers who are not staff see initials, or a first name on a device that knows the customer (docs/rules.md#devices). */
export function shownTo(caller: Caller, customer: Customer): Customer {
  const name = knowsCustomer(caller, customer.id)
    ? maskName(customer.name)
    : initialsOf(customer.name);
  return { ...customer, name, email: masked(customer) };
}

/** What callers who are not staff see of an address: whether there is one. */
export const masked = ({ email }: Customer) => (email === null ? null : maskedEmail);
