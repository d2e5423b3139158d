import {
  type Customer,
  customerSchema,
  type DeskAppointment,
  friendlyName,
} from '@salon/shared-lib/domain';
import type { LocalDate } from '@salon/shared-lib/scheduling';
import * as z from '@salon/shared-lib/schema';
import { createStore } from 'zustand/vanilla';
import { phoneDigits } from '../parts/phone-digits.ts';
import { tabDraft } from '../parts/tab-draft.ts';
import { type Draft, type DraftEvent, draftReducer, hasTyped, openedDraft } from './draft.ts';
import type { DraftPlace } from './place.ts';

const draftSchema: z.ZodMiniType<Draft> = z.object({
  phone: z.string(),
  name: z.string(),
  owner: z.nullable(customerSchema),
  nameMeans: z.nullable(z.enum(['guest', 'renamed'])),
  customer: z.nullable(customerSchema),
  walkIn: z.boolean(),
  email: z.string(),
  agreesToTexts: z.boolean(),
  dateText: z.string(),
  date: z.nullable(z.string()),
  serviceIds: z.array(z.int()),
  wants: z.object({ technicianId: z.nullable(z.int()), start: z.nullable(z.int()) }),
  atOnce: z.optional(z.boolean()),
  others: z.array(
    z.object({
      name: z.string(),
      serviceIds: z.array(z.int()),
      technicianId: z.nullable(z.int()),
      atOnce: z.optional(z.boolean()),
    }),
  ),
  guest: z.int(),
  override: z.boolean(),
  attempt: z.nullable(z.object({ request: z.string(), key: z.string() })),
});
const stored = tabDraft('appointmentDraft', draftSchema, () =>
  draftStore.setState({ draft: null, place: null }),
);
const storedAside = tabDraft('asideDrafts', z.array(draftSchema), () => {
  untouched = '';
  asideDrafts.setState({ drafts: [] });
});

/** What is typed in the form of a new appointment, kept for this tab of the browser while the form is closed. */
export const draftStore = createStore<{
  draft: Draft | null;
  /** The form is opened for this draft: a client was chosen, or somebody goes back to it. */
  isWanted: boolean;
  /** The time that the open form would take. */
  place: DraftPlace | null;
}>()(() => ({ draft: null, isWanted: false, place: null }));

/** Keeps a draft with content; another one is forgotten. */
export function keepDraft(draft: Draft, place: DraftPlace | null): void {
  const kept = hasTyped(draft) ? draft : null;
  draftStore.setState({ draft: kept, isWanted: false, place });
  stored.write(kept);
}

/** Changes the kept draft by what has come of its booking, whose form is gone. A draft that is for somebody else by now stays. */
export function changeDraft(booked: Draft, event: DraftEvent): void {
  const { draft } = draftStore.getState();
  const isSame =
    draft !== null &&
    phoneDigits(draft.phone) === phoneDigits(booked.phone) &&
    (booked.phone.trim() !== '' || draft.name === booked.name);
  if (isSame) keepDraft(draftReducer(draft, event), null);
}

/** Bookings that were begun and not finished, until they are taken up again or discarded. */
export const asideDrafts = createStore<{ drafts: readonly Draft[] }>()(() => ({ drafts: [] }));

function keepAside(drafts: readonly Draft[]): void {
  asideDrafts.setState({ drafts });
  storedAside.write(drafts.length > 0 ? [...drafts] : null);
}

/** The draft with which the form was opened for a client, as text: nobody has typed anything as long as it is that. */
let untouched = '';

const isWorthKeeping = (draft: Draft): boolean =>
  hasTyped(draft) && JSON.stringify(draft) !== untouched;

/** Puts the kept draft aside, unless the form is opened for it: a form that is opened is empty. */
export function putAside(): void {
  restoreDraft();
  const { draft, isWanted } = draftStore.getState();
  if (!draft || isWanted) return;
  if (isWorthKeeping(draft)) keepAside([...asideDrafts.getState().drafts, draft]);
  draftStore.setState({ draft: null, place: null });
  stored.write(null);
}

/** The next form that is opened has the kept draft. */
export const wantDraft = (): void => draftStore.setState({ isWanted: true });

/** Makes the kept draft one for the client, unless it is that. */
export function openDraftFor(customer: Customer, today: LocalDate): void {
  restoreDraft();
  if (draftStore.getState().draft?.customer?.id !== customer.id) {
    putAside();
    const draft = openedDraft(null, { customer }, today);
    untouched = JSON.stringify(draft);
    keepDraft(draft, null);
  }
  wantDraft();
}

/** Begins a draft for one more service of the client of a visit, or of the walk-in, and wants it. */
export function openDraftAfter(visit: DeskAppointment, serviceId: number, today: LocalDate): void {
  putAside();
  const { Customer: client, customer_id: id, guest_name: guest } = visit;
  const initial =
    client && id !== null ? { customer: customerSchema.parse({ ...client, id }) } : {};
  const draft = openedDraft(null, initial, today);
  const begun: Draft = {
    ...draft,
    name: guest ? friendlyName(guest) : draft.name,
    nameMeans: client && guest ? 'guest' : null,
    walkIn: client === null,
    serviceIds: [serviceId],
  };
  untouched = JSON.stringify(begun);
  keepDraft(begun, null);
  wantDraft();
}

/** Takes a draft that is brought back from those that are aside, and puts what is in the form in its place. */
export function swapAside(wanted: Draft, current: Draft): void {
  const { drafts } = asideDrafts.getState();
  keepAside(
    drafts.flatMap((draft) =>
      draft !== wanted ? [draft] : isWorthKeeping(current) ? [current] : [],
    ),
  );
}

export function discardAside(unwanted: Draft): void {
  keepAside(asideDrafts.getState().drafts.filter((draft) => draft !== unwanted));
}

/** Takes up what was typed before the page was loaded. In effects only, because the server has no storage. */
export function restoreDraft(): void {
  if (!draftStore.getState().draft) draftStore.setState({ draft: stored.read() });
  if (asideDrafts.getState().drafts.length === 0) {
    asideDrafts.setState({ drafts: storedAside.read() ?? [] });
  }
}
