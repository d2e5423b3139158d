// The question for another e-mail address, where a proof removed that of another device (docs/rules.md#proven-addresses).
import type { CustomerLookup } from '@salon/shared-lib/domain';
import * as z from '@salon/shared-lib/schema';
import { isOfVisitor, ofVisitor } from '@salon/shared-lib/session';
import { readTab, writeTab } from '@salon/shared-lib/session/tab-storage';

const key = 'emailQuestion';

/** Notes whose question is open, in the storage of the tab, because every entry of the wizard can lead to Confirm; null: it is answered. */
export const noteQuestion = (customer: CustomerLookup | null): void =>
  writeTab(key, customer && ofVisitor({ customer: customer.id }));

/** Whether the customer is asked before the booking is sent. */
export function isQuestionOpen({ id, email }: CustomerLookup): boolean {
  const open = readTab(key);
  return !email && isOfVisitor(open) && Object(open).customer === id;
}

const entrySchema = z.object({ emailQuestion: z.object({ typed: z.string() }) });

/** The state of the history entry with the question: that of the code, whose place it takes. */
export const questionEntry = (typed: string) => ofVisitor({ code: true, emailQuestion: { typed } });

/** What is typed in a history entry with the question; null in another one, and in that of another visitor. */
export function typedIn(state: unknown): string | null {
  const checked = entrySchema.safeParse(state);
  return checked.success && isOfVisitor(state) ? checked.data.emailQuestion.typed : null;
}
