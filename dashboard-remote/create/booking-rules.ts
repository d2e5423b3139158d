// When a draft can be booked, and what is sent then.
import {
  type AppointmentRequest,
  type CustomerUpsert,
  isStaffPhone,
  normalizeName,
} from '@salon/shared-lib/domain';
import { phoneDigits } from '../parts/phone-digits.ts';
import type { Attempt, Draft } from './draft.ts';
import type { Choice } from './offers.ts';

/** What a booking needs, in the order of the form. */
export type Needed = 'phone' | 'name' | 'services' | 'date' | 'technician' | 'time';

/** What is missing or not valid. */
export function missingIn(draft: Draft, choice: Choice): Needed[] {
  const { phone, name, serviceIds, date } = draft;
  const hasServices = serviceIds.length > 0;
  const missing: [Needed, boolean][] = [
    ['phone', !isStaffPhone(phoneDigits(phone))],
    ['name', name.trim() === ''],
    ['services', !hasServices],
    ['date', date === null],
    // Both follow from services and date.
    ['technician', hasServices && date !== null && choice.technicianId === null],
    ['time', hasServices && choice.technicianId !== null && choice.start === null],
  ];
  return missing.filter(([, isMissing]) => isMissing).map(([needed]) => needed);
}

/** Whether phone or name differ from those of the chosen customer, or none is chosen. */
export function mustSave({ customer, phone, name }: Draft): boolean {
  return (
    customer === null ||
    customer.phone !== phoneDigits(phone) ||
    normalizeName(customer.name) !== normalizeName(name)
  );
}

/** The customer as it is saved. What is not in it, such as the e-mail address, stays as it is. */
export function customerToSave({ customer, phone, name, agreesToTexts }: Draft): CustomerUpsert {
  return {
    ...(customer && { id: customer.id }),
    // What another desk has changed since, or whose the number is without the desk's knowledge, is not written over.
    expected: customer && { phone: customer.phone, name: customer.name },
    phone: phoneDigits(phone),
    name: normalizeName(name),
    // Without a yes nothing is said of the consent.
    ...(agreesToTexts && { optInSms: true }),
  };
}

/** The appointment as it is booked; null while something is missing. */
export function requestOf(
  draft: Draft,
  choice: Choice,
  customerId: number,
): AppointmentRequest | null {
  const { date, serviceIds, override } = draft;
  const { technicianId, start } = choice;
  if (date === null || technicianId === null || start === null) return null;
  return {
    customer_id: customerId,
    date,
    start_service_time: start,
    technician_id: technicianId,
    service_ids: serviceIds,
    ...(override && { override }),
  };
}

/** The attempt for a request: the kept one for the same request, so that a retry never books twice; otherwise a new one. */
export function attemptOf(
  kept: Attempt | null,
  body: AppointmentRequest,
  newKey: () => string,
): Attempt {
  const request = JSON.stringify(body);
  return kept?.request === request ? kept : { request, key: newKey() };
}
