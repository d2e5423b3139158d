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
import {
  type Draft,
  type DraftEvent,
  draftReducer,
  hasTyped,
  isSomebodys,
  openedDraft,
} from './draft.ts';
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
  initialDraftJson = '';
  asideDrafts.setState({ drafts: [] });
});

/** What is typed in the form of a new appointment, kept for this tab of the browser while the form is closed. */
export const draftStore = createStore<{
  draft: Draft | null;
  /** The next form opens with this draft: it was begun for a client, or somebody goes back to it. */
  isForNextForm: boolean;
  /** The time that the open form would take. */
  place: DraftPlace | null;
}>()(() => ({ draft: null, isForNextForm: false, place: null }));

/** Saves a draft for which something was typed or chosen. An empty one clears what was saved. */
export function saveOrClearDraft(draft: Draft, place: DraftPlace | null): void {
  const kept = hasTyped(draft) ? draft : null;
  draftStore.setState({ draft: kept, isForNextForm: false, place });
  stored.write(kept);
}

/** Changes the saved draft after its booking, whose form is closed. A draft that is for somebody else by now stays as it is. */
export function changeDraft(booked: Draft, event: DraftEvent): void {
  const { draft } = draftStore.getState();
  const isSame =
    draft !== null &&
    phoneDigits(draft.phone) === phoneDigits(booked.phone) &&
    (booked.phone.trim() !== '' || draft.name === booked.name);
  if (isSame) saveOrClearDraft(draftReducer(draft, event), null);
}

/** Bookings that were begun and not finished, until they are brought back into the form or discarded. */
export const asideDrafts = createStore<{ drafts: readonly Draft[] }>()(() => ({ drafts: [] }));

function saveAside(drafts: readonly Draft[]): void {
  asideDrafts.setState({ drafts });
  storedAside.write(drafts.length > 0 ? [...drafts] : null);
}

/** The draft with which the form was last opened for a client, as JSON. A draft that is equal to it was not changed by anybody. */
let initialDraftJson = '';

const isWorthKeeping = (draft: Draft): boolean =>
  hasTyped(draft) && JSON.stringify(draft) !== initialDraftJson;

/** Sets the saved draft aside, so that the form opens empty, unless the draft is for this form. */
export function setDraftAside(): void {
  readStoredDrafts();
  const { draft, isForNextForm } = draftStore.getState();
  if (!draft || isForNextForm) return;
  // Two of nobody could not be told apart.
  const others = asideDrafts
    .getState()
    .drafts.filter((one) => isSomebodys(one) || isSomebodys(draft));
  if (isWorthKeeping(draft)) saveAside([...others, draft]);
  draftStore.setState({ draft: null, place: null });
  stored.write(null);
}

/** The next form opens with the saved draft. */
export const keepDraftForNextForm = (): void => draftStore.setState({ isForNextForm: true });

/** Begins a draft for the client, unless the saved one is hers, and keeps it for the next form. */
export function openDraftFor(customer: Customer, today: LocalDate): void {
  readStoredDrafts();
  if (draftStore.getState().draft?.customer?.id !== customer.id) {
    setDraftAside();
    const draft = openedDraft(null, { customer }, today);
    initialDraftJson = JSON.stringify(draft);
    saveOrClearDraft(draft, null);
  }
  keepDraftForNextForm();
}

/** Begins a draft of services for the client of a visit, or for the walk-in, and keeps it for the next form. */
export function openDraftOf(
  visit: DeskAppointment,
  serviceIds: readonly number[],
  today: LocalDate,
): void {
  setDraftAside();
  const { Customer: client, customer_id: id, guest_name: guest } = visit;
  const initial =
    client && id !== null ? { customer: customerSchema.parse({ ...client, id }) } : {};
  const draft = openedDraft(null, initial, today);
  const begun: Draft = {
    ...draft,
    name: guest ? friendlyName(guest) : draft.name,
    nameMeans: client && guest ? 'guest' : null,
    walkIn: client === null,
    serviceIds: [...serviceIds],
  };
  initialDraftJson = JSON.stringify(begun);
  saveOrClearDraft(begun, null);
  keepDraftForNextForm();
}

/** Replaces a draft that is brought back into the form, among those that are aside, by what was in the form. */
export function swapAside(wanted: Draft, current: Draft): void {
  const { drafts } = asideDrafts.getState();
  saveAside(
    drafts.flatMap((draft) =>
      draft !== wanted ? [draft] : isWorthKeeping(current) ? [current] : [],
    ),
  );
}

/** Sets a draft aside that is booked after the one in the form. */
export const setAside = (draft: Draft): void =>
  saveAside([...asideDrafts.getState().drafts, draft]);

export function discardAside(unwanted: Draft): void {
  saveAside(asideDrafts.getState().drafts.filter((draft) => draft !== unwanted));
}

/** Reads what was typed before the page was loaded. In effects only, because the server has no storage. */
export function readStoredDrafts(): void {
  if (!draftStore.getState().draft) draftStore.setState({ draft: stored.read() });
  if (asideDrafts.getState().drafts.length === 0) {
    asideDrafts.setState({ drafts: storedAside.read() ?? [] });
  }
}
