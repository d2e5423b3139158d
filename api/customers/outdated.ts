import {
  type CustomerChange,
  customerChangedSchema,
  normalizeName,
  withoutCountryCode,
} from '@salon/shared-lib/domain';
import * as z from 'zod/mini';
import type { Queries } from '../db/database.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import { type Now, readRecord } from './record.ts';

/** What is compared with what a writer saw. */
export type Comparable = {
  name: string;
  phone: string;
  email: string | null;
  optInSms: boolean;
  second_phone?: string | null;
};

/** Whether the customer is another one than the writer saw. Fields that are not expected are free. */
export function isOutdated(
  stored: Comparable,
  expected: NonNullable<CustomerChange['expected']> = {},
): boolean {
  const { name, phone, second_phone, email, optInSms } = nationalNumbers(expected);
  return (
    (name !== undefined && normalizeName(name) !== stored.name) ||
    (phone !== undefined && phone !== stored.phone) ||
    (second_phone !== undefined && second_phone !== (stored.second_phone ?? null)) ||
    (email !== undefined && email !== stored.email) ||
    (optInSms !== undefined && optInSms !== stored.optInSms)
  );
}

/** The refusal 409 `customer_changed`, with the customer as it is now. */
export async function customerChanged(queries: Queries, id: number, now: Now): Promise<Refusal> {
  const customer = await readRecord(queries, id, now);
  return refuse('customer_changed', { details: z.encode(customerChangedSchema, { customer }) });
}

/** The same with numbers that have no country code of the United States. */
export function nationalNumbers<Numbers extends Pick<CustomerChange, 'phone' | 'second_phone'>>(
  written: Numbers,
): Numbers {
  const { phone, second_phone } = written;
  return {
    ...written,
    ...(phone !== undefined && { phone: withoutCountryCode(phone) }),
    ...(second_phone && { second_phone: withoutCountryCode(second_phone) }),
  };
}
