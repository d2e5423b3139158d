import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { customers } from '../db/customers-schema.ts';
import type { Queries } from '../db/database.ts';
import { isTextableNumber } from '../phones/us-number.ts';
import { textsAreSetUp } from './send-text.ts';
import { hasRoomForText } from './text-limits.ts';

/**
 * How a code reaches the customer with this phone number: by text message where that is set up, the number suits and the
 * limits have room; else by mail to the proven address; null when neither is possible (docs/rules.md#text-messages).
 */
export async function codeChannel(
  needs: Pick<Context, 'environment' | 'database' | 'publicData' | 'keys' | 'clock'>,
  phone: string,
): Promise<'customer_text' | 'customer_mail' | null> {
  const { queries } = needs.database;
  const address = await provenAddress(queries, phone);
  const data = await needs.publicData.current();
  const byText =
    isTextableNumber(phone) &&
    textsAreSetUp(needs.environment, data) &&
    (await hasRoomForText({ ...needs, queries }, data, phone, 'code'));
  // Carriers refuse texts to who ended them; without an address there is no other way.
  if (byText && !(address && (await hasStoppedTexts(queries, phone)))) return 'customer_text';
  return address ? 'customer_mail' : null;
}

/** Whether the customer with this phone number ended all texts with a text. */
async function hasStoppedTexts(queries: Queries, phone: string): Promise<boolean> {
  const [stopped] = await queries
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(
        eq(customers.phone, phone),
        eq(customers.optInSms, false),
        eq(customers.consent_source, 'sms'),
      ),
    );
  return stopped !== undefined;
}

/** The proven address of the customer with this phone number, unless someone added it who knew only the number. */
export async function provenAddress(queries: Queries, phone: string): Promise<string | null> {
  const [customer] = await queries
    .select({ email: customers.email })
    .from(customers)
    .where(
      and(
        eq(customers.phone, phone),
        isNotNull(customers.email_proven_at),
        isNull(customers.email_device),
      ),
    );
  return customer?.email ?? null;
}
