import type { CustomerLookup, Technician } from '@salon/shared-lib/domain';
import { useLocation, useNavigate } from '@salon/shared-lib/router';
import {
  formatTime,
  type LocalDate,
  type Minutes,
  parseTime,
  whoDoAll,
} from '@salon/shared-lib/scheduling';
import { bookingStore } from '@salon/shared-lib/session';
import { useEffect, useState } from 'react';
import { type BookedVisit, readBooked } from '../confirmation/visit.ts';
import { readDraft } from '../customer/draft.ts';
import type { BookingData } from './booking-data.ts';
import { inTheWay } from './in-the-way.ts';
import { chosenCategories, chosenOf, onTheMenu, toggleService, useKept } from './selection.ts';
import { type Step, stepFrom } from './steps.ts';
import type { TechnicianChoice } from './TechnicianStep.tsx';

/**
 * Where the wizard is and what is chosen. Steps, technician and time live in the address, so that Back,
 * Forward and reload do what they say; who, what and which day are kept in the browser's storage.
 */
export function useWizard(data: BookingData) {
  const { kept, clearChoices, ...keep } = useKept();
  const navigate = useNavigate();
  const location = useLocation();
  const [texts, setTexts] = useState<boolean | null>(null);
  const [ahead, setAhead] = useState({ key: '', search: '' });
  // What was just chosen shows at once, before the router has caught up with the address.
  const search = ahead.key === location.key ? ahead.search : location.search;
  const params = new URLSearchParams(search);
  const services = onTheMenu(kept?.services ?? {}, data.menu);
  const chosen = chosenOf(services);
  const able = whoDoAll(data.technicians, chosenCategories(services));
  const technician = technicianFrom(params.get('technician'), able);
  const start = startFrom(params.get('time'));
  const booked = readBooked(location.state);
  const question = readDraft(location.state).question.name;
  const asked = stepFrom(params.get('step'));
  const step = kept ? furthest() : 'phone';

  /** The step that was asked for, or the last one before it whose questions are all answered. */
  function furthest(): Step {
    if (asked === 'done' && booked) return 'done';
    if (!kept?.customer) return 'phone';
    if (asked === null) return 'services';
    if (asked === 'phone' || asked === 'services') return asked;
    if (chosen.services.length === 0) return 'services';
    if (asked === 'technician' || technician === null) return 'technician';
    return 'time';
  }

  useEffect(() => {
    if (kept && asked !== step && !(step === 'phone' && asked === null)) {
      navigate(addressOf(location.search, { step }), { replace: true });
    }
  }, [kept, asked, step, navigate, location.search]);

  // Only once the confirmation is shown: without its choices the step before would fall back to the first.
  useEffect(() => {
    if (step === 'done') clearChoices();
  }, [step, clearChoices]);

  // Somebody who is asked for a name or an address has given a phone already.
  const begun = Boolean(kept?.customer) || (kept !== null && question !== 'phone');
  useEffect(() => {
    if (step === 'done') bookingStore.getState().finish();
    else if (begun) bookingStore.getState().begin();
    return () => bookingStore.getState().reset();
  }, [step, begun]);

  const to = (change: Change) => addressOf(search, change);

  /** Changes the address of the step one is on; Back does not stop at every choice. */
  function choose(change: Change) {
    const next = to(change);
    setAhead({ key: location.key, search: next.search });
    return navigate(next, { replace: true, preventScrollReset: true });
  }

  return {
    step,
    customer: kept?.customer ?? null,
    chosen,
    able,
    /** Where nobody is able: what could be left out. */
    inTheWay: able.length === 0 ? inTheWay(services, data.technicians) : [],
    technician,
    date: kept?.date ?? null,
    start,
    booked,
    /** The address's query, with what was just chosen in it. */
    search,
    go: (next: Step) => navigate(to({ step: next })),
    /** Whether the salon texts this customer; null where that is not known, as after a reload. */
    texts,
    async verified(customer: CustomerLookup, texts: boolean | null) {
      keep.setCustomer(customer);
      setTexts(texts);
      // What was asked behind the phone is answered for good: Back leads to the phone.
      if (question !== 'phone') return navigate(to({ step: 'services' }), { replace: true });
      // Only a bare address starts where the customer is known; Back has to find the phone again.
      await navigate(to({ step: 'phone' }), { replace: true });
      await navigate(to({ step: 'services' }));
    },
    toggleService(id: number) {
      keep.setServices(toggleService(services, data.menu, id));
    },
    chooseTechnician: (technician: TechnicianChoice) => choose({ technician, time: null }),
    chooseDate(date: LocalDate | null) {
      keep.setDate(date);
      return choose({ time: null });
    },
    chooseStart: (time: Minutes | null) => choose({ time }),
    takeOther: (technician: number, time: Minutes) => choose({ technician, time }),
    /** Booked: the confirmation takes this step's place, so that Back can't book it again. */
    async finished(visit: BookedVisit) {
      await navigate(
        { pathname: location.pathname, search: 'step=done' },
        { replace: true, state: { booked: visit } },
      );
    },
  };
}

type Change = { step?: Step; technician?: TechnicianChoice; time?: Minutes | null };

/** The address with some of its words changed; a time of null is taken out. */
function addressOf(search: string, change: Change) {
  const next = new URLSearchParams(search);
  if (change.step) next.set('step', change.step);
  if (change.technician !== undefined) next.set('technician', String(change.technician));
  if (change.time === null) next.delete('time');
  else if (change.time !== undefined) next.set('time', formatTime(change.time));
  return { search: next.toString() };
}

export type Wizard = ReturnType<typeof useWizard>;

function technicianFrom(
  param: string | null,
  able: readonly Technician[],
): TechnicianChoice | null {
  if (param === 'any') return able.length > 0 ? 'any' : null;
  return able.find(({ id }) => String(id) === param)?.id ?? null;
}

function startFrom(param: string | null): Minutes | null {
  return param && /^([01]\d|2[0-3]):[0-5]\d$/.test(param) ? parseTime(param) : null;
}
