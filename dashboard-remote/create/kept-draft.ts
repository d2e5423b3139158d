import { customerSchema } from '@salon/shared-lib/domain';
import * as z from '@salon/shared-lib/schema';
import { createStore } from 'zustand/vanilla';
import { tabDraft } from '../parts/tab-draft.ts';
import { type Draft, hasTyped } from './draft.ts';
import type { Place } from './use-create.ts';

const draftSchema: z.ZodMiniType<Draft> = z.object({
  phone: z.string(),
  name: z.string(),
  customer: z.nullable(customerSchema),
  agreesToTexts: z.boolean(),
  dateText: z.string(),
  date: z.nullable(z.string()),
  serviceIds: z.array(z.int()),
  wants: z.object({ technicianId: z.nullable(z.int()), start: z.nullable(z.int()) }),
  attempt: z.nullable(z.object({ request: z.string(), key: z.string() })),
});
const stored = tabDraft('appointmentDraft', draftSchema, () =>
  keptDraft.setState({ draft: null, place: null }),
);

/** What is typed in the form of a new appointment, kept for this tab of the browser while the form is closed. */
export const keptDraft = createStore<{
  draft: Draft | null;
  /** The time that the open form would take. */
  place: Place | null;
}>()(() => ({ draft: null, place: null }));

/** Keeps a draft with content; another one is forgotten. */
export function keepDraft(draft: Draft, place: Place | null): void {
  const kept = hasTyped(draft) ? draft : null;
  keptDraft.setState({ draft: kept, place });
  stored.write(kept);
}

/** Takes up what was typed before the page was loaded. In effects only, because the server has no storage. */
export function restoreDraft(): void {
  if (!keptDraft.getState().draft) keptDraft.setState({ draft: stored.read() });
}
