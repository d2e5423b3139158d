import { formatPhone } from '@salon/shared-lib/domain';
import { forget, readForgettable } from '../customers/forget.ts';
import { auditRow } from '../db/audit.ts';
import type { Queries } from '../db/database.ts';
import { salonNow } from '../runtime/salon-clock.ts';
import { actor, CommandError, type CommandResult, type Needs } from './command.ts';

/**
 * Deletes a customer (docs/rules.md#stored-data), or asks before without `yes`. Upcoming appointments are to be cancelled first,
 * so that the customer hears of it.
 * @throws CommandError for an unknown number, while appointments are to come, and until the messages about cancellations have left.
 */
export async function forgetCustomer(
  queries: Queries,
  { keys, nowMs }: Needs,
  { phone, yes }: { phone: string; yes: boolean },
): Promise<CommandResult> {
  const now = salonNow(nowMs);
  const customer = await readForgettable(queries, phone, now);
  if (!customer) throw new CommandError('There is no customer with this number.');
  const { id, name, email, appointments, upcoming, cancellations } = customer;
  const who = `${name}, ${formatPhone(customer.phone)}`;
  if (upcoming > 0) {
    throw new CommandError(
      `${who}, has ${count(upcoming, 'upcoming appointment')}: please cancel first.`,
    );
  }
  if (cancellations > 0) {
    throw new CommandError(
      `${who}, has not been sent ${count(cancellations, 'message')} about a cancellation yet: please try again in a few minutes.`,
    );
  }
  const stays = `${count(appointments, 'appointment')} will stay in the figures, without a person.`;
  const address = email === null ? [] : ['e-mail address'];
  const person = ['Name', 'phone number', ...address, 'language', 'consent', 'proofs', 'devices'];
  if (!yes) {
    return {
      ok: false,
      asks: true,
      text: `${who}. ${person.join(', ')}, notes and messages in the queue will be deleted for good; ${stays}`,
    };
  }
  const { notes, messages } = await forget(queries, keys, customer);
  await queries.execute(auditRow(actor, 'customer forgotten', { id }));
  const deleted = [...person, `the notes of ${count(notes, 'appointment')}`].join(', ');
  return {
    ok: true,
    text: `${who}, is forgotten. Deleted: ${deleted} and ${count(messages, 'message')} in the queue. ${stays}`,
  };
}

const count = (n: number, what: string) => `${n} ${what}${n === 1 ? '' : 's'}`;
