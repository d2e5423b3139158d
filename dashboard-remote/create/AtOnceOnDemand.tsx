import { lazyPart } from '@salon/federation/contract';
import { Suspense } from 'react';
import type { AtOnceProps } from './AtOnce.tsx';

const AtOnce = lazyPart(() => import('./AtOnce.tsx').then((it) => it.AtOnce));

/** The choice of a guest with several services, from the second service on. */
export function AtOnceOnDemand(props: AtOnceProps) {
  const { services = [] } = props.create.guests[props.index] ?? {};
  return (
    services.length > 1 && (
      <Suspense fallback={null}>
        <AtOnce {...props} />
      </Suspense>
    )
  );
}
