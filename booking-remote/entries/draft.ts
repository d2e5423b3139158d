import { type CustomerLookup, customerLookupSchema } from '@salon/shared-lib/domain';
import * as z from '@salon/shared-lib/schema';
import { isOfVisitor, ofVisitor } from '@salon/shared-lib/session';

/** What is typed in the phone step; the phone as digits. */
export type Typed = { phone: string; name: string; email: string };

/** The current question: the phone, the code that proves it, the e-mail address of a known customer, or name and address of a new one. */
export type Question =
  | { name: 'phone' }
  | { name: 'code' }
  | { name: 'email'; customer: CustomerLookup }
  | { name: 'new' };

const draftSchema = z.object({
  phoneStep: z.object({
    typed: z.object({ phone: z.string(), name: z.string(), email: z.string() }),
    question: z.union([
      z.object({ name: z.literal('phone') }),
      z.object({ name: z.literal('code') }),
      z.object({ name: z.literal('email'), customer: customerLookupSchema }),
      z.object({ name: z.literal('new') }),
    ]),
  }),
});

export const emptyDraft: Typed = { phone: '', name: '', email: '' };

/** The state of the phone step as a history entry holds it. */
export function draftState(typed: Typed, question: Question): z.infer<typeof draftSchema> {
  return ofVisitor({ phoneStep: { typed, question } });
}

/** The state of the phone step in a history entry; an entry without one, or of another visitor, is at the first question. */
export function readDraft(state: unknown): { typed: Typed; question: Question } {
  const checked = draftSchema.safeParse(state);
  const draft = isOfVisitor(state) ? checked.data?.phoneStep : undefined;
  return draft ?? { typed: emptyDraft, question: { name: 'phone' } };
}
