import { type ComponentType, createElement, useEffect, useState } from 'react';
import { onDemand } from './on-demand.ts';

/**
 * The steps after the first one, whose code is loaded while the visitor answers that. `ready` resolves when it is
 * there, or can't be had.
 */
export function laterSteps<Properties extends object>(
  load: () => Promise<ComponentType<Properties>>,
) {
  const Waiting = onDemand(load);
  let loaded: ComponentType<Properties> | null = null;
  const ready = () =>
    load().then(
      (part) => {
        loaded = part;
      },
      // It is loaded again when it is shown.
      () => {},
    );
  return {
    ready,
    useReady: () => useEffect(() => void ready(), []),
    Steps(properties: Properties) {
      const [Part] = useState(() => loaded ?? Waiting);
      return createElement(Part, properties);
    },
  };
}
