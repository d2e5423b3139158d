import { lazyPart } from '@salon/federation/contract';
import { type ComponentProps, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { hoursStore } from './hours-store.ts';

const HoursOfDate = lazyPart(() => import('./HoursOfDate.tsx').then((it) => it.HoursOfDate));

/** The opening hours of a date, from the first time that they are asked for: what became of a change is told after the form has closed. */
export function HoursOfDateOnDemand(props: ComponentProps<typeof HoursOfDate>) {
  const isAsked = useStore(hoursStore, ({ asked }) => asked !== null);
  const [wasAsked, setAsked] = useState(isAsked);
  if (isAsked && !wasAsked) setAsked(true);
  return (
    wasAsked && (
      <Suspense fallback={null}>
        <HoursOfDate {...props} />
      </Suspense>
    )
  );
}
