import * as z from '@salon/shared-lib/schema';
import { isOfVisitor } from '@salon/shared-lib/session';

/** What the visitor typed, the phone as digits; `asksCode`: a code is asked for. */
const draftSchema = z.object({ phone: z.string(), name: z.string(), asksCode: z.boolean() });
export type FindDraft = z.infer<typeof draftSchema>;

export const emptyDraft: FindDraft = { phone: '', name: '', asksCode: false };

/** The draft of a history entry, which survives a reload and is in no URL and no storage. */
export function readFindDraft(state: unknown): FindDraft {
  if (!isOfVisitor(state)) return emptyDraft;
  return z.object({ find: draftSchema }).safeParse(state).data?.find ?? emptyDraft;
}
