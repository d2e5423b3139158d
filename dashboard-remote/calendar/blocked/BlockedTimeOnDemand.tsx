import { lazyPart } from '@salon/federation/contract';
import { type ComponentProps, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { blockedStore } from './blocked-store.ts';

const BlockedTime = lazyPart(() => import('./BlockedTime.tsx').then((it) => it.BlockedTime));

/** Blocked time, from the first time that it is asked for: what became of a change is told after its form has closed. */
export function BlockedTimeOnDemand(props: ComponentProps<typeof BlockedTime>) {
  const isAsked = useStore(blockedStore, ({ asked, open }) => asked !== null || open !== null);
  const [wasAsked, setAsked] = useState(isAsked);
  if (isAsked && !wasAsked) setAsked(true);
  return (
    wasAsked && (
      <Suspense fallback={null}>
        <BlockedTime {...props} />
      </Suspense>
    )
  );
}
