import { lazyPart } from '@salon/federation/contract';
import { m } from '@salon/shared-lib/i18n';
import { type ComponentType, createElement, Suspense } from 'react';

/** A component that few visitors see: it is loaded when it is first shown, and says so meanwhile. */
export function onDemand<Properties extends object>(
  load: () => Promise<ComponentType<Properties>>,
): ComponentType<Properties> {
  const Part = lazyPart(load);
  return (properties) =>
    createElement(
      Suspense,
      { fallback: createElement('p', { role: 'status' }, m.guard_loading()) },
      createElement(Part, properties),
    );
}
