import { lazyPart } from '@salon/federation/contract';
import type { ComponentProps } from 'react';
import { useStore } from 'zustand';
import { OnDemand } from '../../parts/OnDemand.tsx';
import { hoursStore } from './hours-store.ts';

const HoursOfDate = lazyPart(() => import('./HoursOfDate.tsx').then((it) => it.HoursOfDate));

/** The opening hours of a date, where they are asked for. */
export const HoursOfDateOnDemand = (props: ComponentProps<typeof HoursOfDate>) => (
  <OnDemand isWanted={useStore(hoursStore, ({ asked }) => asked !== null)}>
    <HoursOfDate {...props} />
  </OnDemand>
);
