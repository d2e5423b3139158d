import { onDemand } from '../wizard/on-demand.ts';

/** Most customers are never asked for a code. */
export const CodeForm = onDemand(() => import('./CodeForm.tsx').then((loaded) => loaded.CodeForm));
