import { api } from '@salon/shared-lib/api';
import type { CustomerLookup } from '@salon/shared-lib/domain';
import { saveCustomer } from '@salon/shared-lib/endpoints';

/**
 * Saves the customer's consent to text messages. Resolves with the saved value, or null when saving failed: a failure
 * must not stop a booking, but the confirmation then promises no text message.
 */
export async function saveSmsConsent(
  { id, phone, name }: CustomerLookup,
  optInSms: boolean,
): Promise<boolean | null> {
  try {
    // Without the e-mail address: the lookup returned a masked one.
    const { customer } = await api.send(saveCustomer, { body: { id, phone, name, optInSms } });
    return customer.optInSms;
  } catch (failure) {
    console.error('Error saving the consent to text messages:', failure);
    return null;
  }
}
