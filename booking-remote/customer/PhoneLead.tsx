import { api } from '@salon/shared-lib/api';
import type { Remembered } from '@salon/shared-lib/domain';
import { rememberedCustomer } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { Suspense, useEffect, useState } from 'react';
import { hasBookedHere } from './booked-here.ts';
import css from './customer.module.css';
import type { GoOnProps } from './GoOn.tsx';
import { GoOn } from './GoOnOnDemand.ts';
import { useIsMounted } from './use-is-mounted.ts';

/** `isAsked`: no number is known yet. `service`: that of a link. */
export type PhoneLeadProps = { isAsked: boolean; service?: string | null | undefined } & Omit<
  GoOnProps,
  'remembered' | 'onGone'
>;

/** The sentence below the title; where this browser remembers a customer, the way on as her takes its place, so that nothing moves. */
export function PhoneLead({ isAsked, service, ...more }: PhoneLeadProps) {
  const [remembered, setRemembered] = useState<Remembered | null>(null);
  const isMounted = useIsMounted();

  useEffect(() => {
    // Nobody else asks: the first call loads what sends it.
    if (!hasBookedHere()) return;
    api.send(rememberedCustomer).then(
      ({ customer }) => isMounted() && setRemembered(customer),
      // Who is not remembered types the number.
      () => undefined,
    );
  }, [isMounted]);

  return (
    <span className={css.lead}>
      <span>
        {service && `${m.phone_for({ service })} `}
        {m.phone_lead()}
      </span>
      {isAsked && remembered && (
        <Suspense>
          <GoOn {...more} remembered={remembered} onGone={() => setRemembered(null)} />
        </Suspense>
      )}
    </span>
  );
}
