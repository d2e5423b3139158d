import { lazyPart } from '@salon/federation/contract';
import { useStore } from 'zustand';
import { OnDemand } from '../../parts/OnDemand.tsx';
import type { HeldBarProps } from './HeldBar.tsx';
import { moveStore } from './move-store.ts';

const HeldBar = lazyPart(() => import('./HeldBar.tsx').then((it) => it.HeldBar));

/** The bar of a visit in hand, from the first one on. */
export function HeldBarOnDemand(props: HeldBarProps) {
  const isMoving = useStore(moveStore, ({ moving }) => moving !== null);
  return (
    <OnDemand isWanted={isMoving}>
      <HeldBar {...props} />
    </OnDemand>
  );
}
