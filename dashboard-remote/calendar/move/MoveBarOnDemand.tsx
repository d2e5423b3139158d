import { lazyPart } from '@salon/federation/contract';
import { useStore } from 'zustand';
import { OnDemand } from '../../parts/OnDemand.tsx';
import type { MoveBarProps } from './MoveBar.tsx';
import { moveStore } from './move-store.ts';

const MoveBar = lazyPart(() => import('./MoveBar.tsx').then((it) => it.MoveBar));

/** The bar of a visit that is being moved, loaded with the first one. */
export function MoveBarOnDemand(props: MoveBarProps) {
  const isMoving = useStore(moveStore, ({ moving }) => moving !== null);
  return (
    <OnDemand isWanted={isMoving}>
      <MoveBar {...props} />
    </OnDemand>
  );
}
