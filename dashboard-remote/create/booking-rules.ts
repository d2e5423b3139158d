// When a draft can be booked, and what is sent then.
import {
  type AppointmentRequest,
  type Customer,
  type CustomerUpsert,
  type GroupRequest,
  isEmail,
  isStaffPhone,
  normalizeName,
  sanitizeForm,
} from '@salon/shared-lib/domain';
import { ownerIn } from '../parts/owner-in.ts';
import { phoneDigits } from '../parts/phone-digits.ts';
import type { Attempt, Draft } from './draft.ts';
import { guestsOf } from './guests.ts';
import type { Choice } from './offers.ts';

/** What a booking needs, in the order of the form. */
export type Needed =
  | 'phone'
  | 'name'
  | 'email'
  | 'whose'
  | 'services'
  | 'date'
  | 'technician'
  | 'time';

/** Who has the number of a draft: the chosen customer, or one whom the search or the server has found. */
export function ownerOf(
  { customer, owner, phone }: Draft,
  found: readonly Customer[],
): Customer | null {
  const digits = phoneDigits(phone);
  return customer ?? (isStaffPhone(digits) ? ownerIn(found, digits) : null) ?? owner;
}

/** Whether a number is somebody's whose name is another one than the typed one. Nobody is renamed by that alone. */
export function asksWhose({ name, nameMeans }: Draft, owner: Customer | null): boolean {
  return (
    owner !== null &&
    nameMeans === null &&
    name.trim() !== '' &&
    normalizeName(name) !== normalizeName(owner.name)
  );
}

/** The draft of who is seated at once: somebody without a number is a walk-in. */
export function seated(draft: Draft): Draft {
  return draft.phone.trim() === '' ? { ...draft, walkIn: true } : draft;
}

/** What is missing or not valid. `owner`: who has the number. */
export function missingIn(draft: Draft, choice: Choice, owner: Customer | null): Needed[] {
  const { phone, name, walkIn, email, date } = draft;
  const hasServices = guestsOf(draft).every(({ serviceIds }) => serviceIds.length > 0);
  const missing: [Needed, boolean][] = [
    ['phone', !walkIn && !isStaffPhone(phoneDigits(phone))],
    ['name', !walkIn && name.trim() === ''],
    ['email', !walkIn && email.trim() !== '' && !isEmail(email.trim())],
    ['whose', asksWhose(draft, owner)],
    ['services', !hasServices],
    ['date', date === null],
    // Both follow from services and date.
    ['technician', hasServices && date !== null && choice.technicianId === null],
    ['time', hasServices && choice.technicianId !== null && choice.start === null],
  ];
  return missing.filter(([, isMissing]) => isMissing).map(([needed]) => needed);
}

/**
 * Whether phone or name differ from those of the chosen customer, or none is chosen. The name of a guest is not saved, and nothing of a
 * walk-in.
 */
export function mustSave({ customer, phone, name, nameMeans, walkIn }: Draft): boolean {
  if (walkIn) return false;
  return (
    customer === null ||
    customer.phone !== phoneDigits(phone) ||
    (nameMeans !== 'guest' && normalizeName(customer.name) !== normalizeName(name))
  );
}

/**
 * The customer as it is saved. What is not in it stays as it is, such as the e-mail address of a known one. That of a new one is what the
 * desk has heard: the link in a mail proves it.
 */
export function customerToSave({
  customer,
  phone,
  name,
  email,
  agreesToTexts,
}: Draft): CustomerUpsert {
  const form = sanitizeForm({ phone: phoneDigits(phone), name, email });
  return {
    ...(customer && { id: customer.id }),
    // What another desk has changed since, or whose the number is without the desk's knowledge, is not written over.
    expected: customer && { phone: customer.phone, name: customer.name },
    phone: form.phone,
    name: form.name,
    // Without a yes nothing is said of the consent.
    ...(agreesToTexts && { optInSms: true }),
    ...(!customer && form.email && { email: form.email, email_proven: false as const }),
  };
}

/** The appointment or the group as it is booked, of a walk-in without a customer; null while something is missing. */
export function requestOf(
  draft: Draft,
  choice: Choice,
  customerId: number | null,
): AppointmentRequest | GroupRequest | null {
  const { date, serviceIds, override, nameMeans, name, walkIn, others } = draft;
  const { technicianId, start, seatedUntil, shares } = choice;
  if (date === null || technicianId === null || start === null) return null;
  const named = (text: string) => (text.trim() ? { guest_name: normalizeName(text) } : {});
  const own = nameMeans === 'guest' || walkIn ? named(name) : {};
  const booking = {
    customer_id: customerId,
    date,
    start_service_time: start,
    ...(override && { override }),
  };
  if (shares) {
    const isAtOnce = (guest: number) => shares.filter((one) => one.guest === guest).length > 1;
    const appointments = shares.map(({ technician_id, service_ids, guest = 0 }) => ({
      technician_id,
      service_ids,
      ...(isAtOnce(guest) && { guest: guest + 1 }),
      ...(guest === 0 ? own : named(others[guest - 1]?.name ?? '')),
    }));
    return { ...booking, group_size: others.length + 1, appointments };
  }
  return {
    ...booking,
    technician_id: technicianId,
    service_ids: serviceIds,
    ...(seatedUntil && { status: 'in_chair' }),
    ...own,
  };
}

/** The attempt for a request: the kept one for the same request, so that a retry never books twice; otherwise a new one. */
export function attemptOf(
  kept: Attempt | null,
  body: AppointmentRequest | GroupRequest,
  newKey: () => string,
): Attempt {
  const request = JSON.stringify(body);
  return kept?.request === request ? kept : { request, key: newKey() };
}
