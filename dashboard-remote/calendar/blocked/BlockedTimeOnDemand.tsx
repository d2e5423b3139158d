import { lazyPart } from '@salon/federation/contract';
import type { ComponentProps } from 'react';
import { useStore } from 'zustand';
import { OnDemand } from '../../parts/OnDemand.tsx';
import { blockedStore } from './blocked-store.ts';

const BlockedTime = lazyPart(() => import('./BlockedTime.tsx').then((it) => it.BlockedTime));

/** Blocked time, where it is asked for. */
export const BlockedTimeOnDemand = (props: ComponentProps<typeof BlockedTime>) => (
  <OnDemand isWanted={useStore(blockedStore, ({ asked, open }) => asked !== null || open !== null)}>
    <BlockedTime {...props} />
  </OnDemand>
);
