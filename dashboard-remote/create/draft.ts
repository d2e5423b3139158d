// What is typed and chosen in the form of a new appointment. Plain data, so that a caller can keep it.
import {
  type Customer,
  formatPhone,
  friendlyName,
  isCustomerPhone,
} from '@salon/shared-lib/domain';
import type { LocalDate, Minutes } from '@salon/shared-lib/scheduling';
import { phoneDigits } from '../parts/phone-digits.ts';
import { chosenFor, type Guest, type GuestEvent, withGuest, withGuestEvent } from './guests.ts';
import type { Wants } from './offers.ts';
import { dateOfText, isBookable, textOfDate } from './typed-date.ts';

/** A booking that was sent: the request as text, and its idempotency key. */
export type Attempt = { request: string; key: string };

export type Draft = {
  /** As typed: a number, or the words of a search. */
  phone: string;
  name: string;
  /** Who has the typed number, as the server has said while nobody was chosen. */
  owner: Customer | null;
  /** What another name than that of the customer means; null while that is not said. */
  nameMeans: 'guest' | 'renamed' | null;
  /** The chosen or saved customer. E-mail address and customer id are those of this one. */
  customer: Customer | null;
  /** Somebody without a phone number, who is nobody's client, as long as none is typed. */
  walkIn: boolean;
  /** The address of a new client, as typed. */
  email: string;
  /** Whether a new caller was asked about text messages, and said yes. */
  agreesToTexts: boolean;
  dateText: string;
  /** Null while the text is no date that can be booked. */
  date: LocalDate | null;
  serviceIds: number[];
  wants: Wants;
  /** Two technicians serve the guest on the number at the same time. */
  atOnce?: boolean | undefined;
  /** The other guests of a group, who start together with the one on the number. */
  others: Guest[];
  /** The guest for whom services are chosen; 0 is the one on the number. */
  guest: number;
  /** Outside opening hours and on days off, as the owner has said for this date. */
  override: boolean;
  /** The last attempt without an answer; the same booking is sent again with its key. */
  attempt: Attempt | null;
};

/** What a caller knows of the appointment: a free place in the calendar, or a client. */
export type Initial = {
  date?: LocalDate;
  start?: Minutes;
  technician_id?: number;
  customer?: Customer;
};

export type DraftEvent =
  | GuestEvent
  | { type: 'phoneTyped'; text: string }
  | { type: 'fieldLeft' }
  | { type: 'nameTyped'; text: string }
  | { type: 'emailTyped'; text: string }
  | { type: 'textsAnswered'; agrees: boolean }
  | { type: 'walkInChosen'; walkIn: boolean }
  | { type: 'customerChosen'; customer: Customer }
  | { type: 'ownerRead'; customer: Customer }
  | { type: 'nameExplained'; customer: Customer; means: Draft['nameMeans'] }
  | { type: 'customerSaved'; customer: Customer }
  | { type: 'customerRead'; customer: Customer }
  | { type: 'dateTyped'; text: string; today: LocalDate }
  | { type: 'dateChosen'; date: LocalDate; start?: Minutes }
  | { type: 'serviceToggled'; id: number }
  | { type: 'sameAgain'; serviceIds: number[]; technicianId: number | null }
  | { type: 'technicianChosen'; id: number; start: Minutes | null }
  | { type: 'startChosen'; start: Minutes; technicianId: number | null }
  | { type: 'overrideChosen'; override: boolean; wants: Wants }
  | { type: 'attempted'; attempt: Attempt | null }
  | { type: 'replaced'; draft: Draft }
  | { type: 'cleared'; date: LocalDate };

const anything: Wants = { technicianId: null, start: null };

/** The most services of one appointment. */
export const maxServices = 20;

export function blankDraft(date: LocalDate): Draft {
  return {
    phone: '',
    name: '',
    owner: null,
    nameMeans: null,
    customer: null,
    walkIn: false,
    email: '',
    agreesToTexts: false,
    dateText: textOfDate(date),
    date,
    serviceIds: [],
    wants: anything,
    others: [],
    guest: 0,
    override: false,
    attempt: null,
  };
}

/** The draft with which a form opens: the kept one, if any, at the place and for the client that the caller names. */
export function openedDraft(kept: Draft | null, initial: Initial, today: LocalDate): Draft {
  const draft = kept ?? blankDraft(today);
  const { date, start, technician_id, customer } = initial;
  const isRefused = date !== undefined && !isBookable(date, today);
  const dated = date && !isRefused ? withDate(draft, date) : draft;
  // A start belongs to its date.
  const minute = isRefused ? undefined : start;
  const placed =
    minute === undefined && technician_id === undefined
      ? dated
      : { ...dated, wants: { technicianId: technician_id ?? null, start: minute ?? null } };
  return customer ? withCustomer(placed, customer) : placed;
}

/** Whether there is something to keep when the form is closed. */
export function hasTyped(draft: Draft): boolean {
  return isSomebodys(draft) || draft.serviceIds.length > 0 || draft.others.length > 0;
}

/** Whether it is known whom the appointment is for. */
export function isSomebodys({ phone, name }: Draft): boolean {
  return phone.trim() !== '' || name.trim() !== '';
}

export function draftReducer(draft: Draft, event: DraftEvent): Draft {
  switch (event.type) {
    case 'phoneTyped':
      return {
        ...draft,
        phone: event.text,
        // Another number is that of somebody else, who was not asked yet. A name that was typed stays.
        name: isCustomersName(draft) ? '' : draft.name,
        owner: null,
        nameMeans: null,
        customer: null,
        walkIn: false,
        agreesToTexts: false,
      };
    case 'fieldLeft':
      return tidied(draft);
    case 'nameTyped':
      return { ...draft, name: event.text };
    case 'emailTyped':
      return { ...draft, email: event.text };
    case 'textsAnswered':
      return { ...draft, agreesToTexts: event.agrees };
    case 'walkInChosen':
      return { ...draft, walkIn: event.walkIn };
    case 'customerChosen':
      return withCustomer(draft, event.customer);
    case 'ownerRead':
      return { ...draft, owner: event.customer };
    case 'nameExplained': {
      const { customer, means } = event;
      return { ...withCustomer(draft, customer), name: draft.name, nameMeans: means };
    }
    case 'customerSaved':
      return { ...draft, customer: event.customer };
    case 'customerRead':
      return withRead(draft, event.customer);
    case 'dateTyped':
      return {
        ...withoutStart(draft),
        dateText: event.text,
        date: dateOfText(event.text, event.today),
      };
    case 'dateChosen': {
      const dated = withDate(draft, event.date);
      return { ...dated, wants: { ...dated.wants, start: event.start ?? null } };
    }
    case 'serviceToggled':
      return withGuest(draft, draft.guest, { serviceIds: toggled(chosenFor(draft), event.id) });
    case 'sameAgain':
      return {
        ...draft,
        serviceIds: event.serviceIds,
        wants: { ...draft.wants, technicianId: event.technicianId },
      };
    case 'technicianChosen':
      return { ...draft, wants: { technicianId: event.id, start: event.start } };
    case 'startChosen':
      return { ...draft, wants: { technicianId: event.technicianId, start: event.start } };
    case 'overrideChosen':
      return { ...draft, override: event.override, wants: event.wants };
    case 'sizeChosen':
    case 'guestChosen':
    case 'guestChanged':
      return withGuestEvent(draft, event);
    case 'attempted':
      return { ...draft, attempt: event.attempt };
    case 'replaced':
      return event.draft;
    case 'cleared':
      return blankDraft(event.date);
  }
}

/** Names are stored in capitals; the form shows them as people write them. */
function withCustomer(draft: Draft, customer: Customer): Draft {
  return {
    ...draft,
    customer,
    nameMeans: null,
    walkIn: false,
    email: '',
    agreesToTexts: false,
    phone: formatPhone(customer.phone),
    name: friendlyName(customer.name),
  };
}

/**
 * Replaces the customer by a newer state, or by another customer than the desk knew. A name that was typed stays. The number is
 * always the customer's own: typing another one chooses nobody.
 */
function withRead(draft: Draft, customer: Customer): Draft {
  const read = withCustomer(draft, customer);
  const { agreesToTexts, name } = draft;
  return { ...read, agreesToTexts, name: isCustomersName(draft) ? read.name : name };
}

/** Whether the name came with the chosen customer. */
const isCustomersName = ({ customer, name }: Draft): boolean =>
  customer !== null && name === friendlyName(customer.name);

/** Number and date in their usual form. */
function tidied(draft: Draft): Draft {
  const digits = phoneDigits(draft.phone);
  return {
    ...draft,
    phone: isCustomerPhone(digits) ? formatPhone(digits) : draft.phone,
    dateText: draft.date ? textOfDate(draft.date) : draft.dateText,
  };
}

/** A start belongs to its date, and so does what was said of its opening hours. */
function withoutStart(draft: Draft): Draft {
  return { ...draft, override: false, wants: { ...draft.wants, start: null } };
}

function withDate(draft: Draft, date: LocalDate): Draft {
  return { ...withoutStart(draft), date, dateText: textOfDate(date) };
}

function toggled(ids: readonly number[], id: number): number[] {
  if (ids.includes(id)) return ids.filter((one) => one !== id);
  return ids.length < maxServices ? [...ids, id] : [...ids];
}
