import { onDemand } from '../wizard/on-demand.ts';

/** Most who look at their visits move none. */
export const MovePanel = onDemand(() =>
  import('./MovePanel.tsx').then((loaded) => loaded.MovePanel),
);
