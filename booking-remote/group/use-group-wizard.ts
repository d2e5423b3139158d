import { type CustomerLookup, groupSize } from '@salon/shared-lib/domain';
import { useMemo, useState } from 'react';
import type { BookingData } from '../data/booking-data.ts';
import { withChange } from '../entries/address.ts';
import { useBooking, useShownStep } from '../wizard/use-booking.ts';
import { readBookedGroup } from './booked-group.ts';
import {
  choicesFrom,
  currentStep,
  isAddressOutdated,
  itemsParam,
  type View,
} from './group-rules.ts';
import { type Pins, pinsParam } from './pins.ts';
import { capQuantities, pickedFrom, type Quantities, withStep } from './quantities.ts';
import { type Step, stepFrom } from './steps.ts';
import { useLatestChoices } from './use-latest-choices.ts';

/**
 * The state of the group wizard, whose address holds view, size, services and start. The rules are in `group-rules.ts` and
 * `quantities.ts`.
 */
export function useGroupWizard(data: BookingData) {
  const booking = useBooking('group', readBookedGroup);
  const { params, navigate, shown, choose } = booking;
  const [cappedFrom, setCappedFrom] = useState<Quantities | null>(null);

  const choices = useMemo(() => choicesFrom(params), [params]);
  const { requested, view, size, quantities, pins, start } = choices;
  const picked = useMemo(() => pickedFrom(quantities, data.menu), [quantities, data.menu]);
  const state = { ...booking.state, requested };
  const step = currentStep(state);

  useLatestChoices(!shown.isMade, shown.search, choose);
  const settled = useShownStep(booking, {
    requested,
    step,
    isOutdated: isAddressOutdated(state, step),
    services: picked.flatMap(({ id, quantity }) => Array<number>(quantity).fill(id)),
    stepFrom,
  });

  return {
    ...shown,
    step,
    view,
    size,
    picked,
    pins,
    start,
    /** The services that a smaller group has less often now. */
    capped:
      cappedFrom === null
        ? []
        : picked.filter(({ id, quantity }) => (cappedFrom.get(id) ?? 0) > quantity),
    go: (next: Step, nextView: View = 'menu') =>
      navigate({
        search: withChange(shown.search, {
          step: next,
          view: nextView === 'form' ? 'form' : null,
        }),
      }),
    verified: (customer: CustomerLookup, consent: boolean | null) =>
      booking.verified(customer, consent, settled(stepFrom(params.get('next')) ?? 'size')),
    chooseSize(next: number) {
      setCappedFrom(next < size ? quantities : null);
      const items = itemsParam(capQuantities(quantities, next));
      return choose({ size: next === groupSize.default ? null : next, items });
    },
    changeQuantity(serviceId: number, by: 1 | -1) {
      setCappedFrom(null);
      return choose({ items: itemsParam(withStep(quantities, serviceId, by, size)) });
    },
    pin: (next: Pins) => choose({ guests: pinsParam(next) }),
  };
}

export type GroupWizard = ReturnType<typeof useGroupWizard>;
