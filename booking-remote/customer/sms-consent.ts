import { api } from '@salon/shared-lib/api';
import type { CustomerLookup } from '@salon/shared-lib/domain';

/**
 * Keeps with the customer whether texts are wanted. Answers what the salon goes by from now on, or null when
 * that could not be had: it must not stop a booking, but then nobody is promised a text.
 */
export async function saveSmsConsent(
  { id, phone, name }: CustomerLookup,
  optInSms: boolean,
): Promise<boolean | null> {
  try {
    // Without the address: what the lookup gave of it is masked, and no address.
    return (await api.customers.upsert({ id, phone, name, optInSms })).customer.optInSms;
  } catch (failure) {
    console.error('Error saving the choice about texts:', failure);
    return null;
  }
}
