import { type CustomerLookup, customerLookupSchema } from '@salon/shared-lib/domain';
import * as z from 'zod/mini';

/** What a visitor has typed to say who is coming; the phone as digits. */
export type Typed = { phone: string; name: string; email: string };

/** Which of the three questions is asked: the phone, an e-mail address for a known customer, or who somebody new is. */
export type Question =
  | { name: 'phone' }
  | { name: 'email'; customer: CustomerLookup }
  | { name: 'new' };

const draftSchema = z.object({
  who: z.object({
    typed: z.object({ phone: z.string(), name: z.string(), email: z.string() }),
    question: z.discriminatedUnion('name', [
      z.object({ name: z.literal('phone') }),
      z.object({ name: z.literal('email'), customer: customerLookupSchema }),
      z.object({ name: z.literal('new') }),
    ]),
  }),
});

export const emptyDraft: Typed = { phone: '', name: '', email: '' };

/** What a history entry holds of the questions, so that Back and a reload lose nothing. */
export function draftState(typed: Typed, question: Question): z.infer<typeof draftSchema> {
  return { who: { typed, question } };
}

/** The same read again; a history entry without any is at the first question. */
export function readDraft(state: unknown): { typed: Typed; question: Question } {
  const checked = draftSchema.safeParse(state);
  return checked.success ? checked.data.who : { typed: emptyDraft, question: { name: 'phone' } };
}
