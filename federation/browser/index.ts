export { boot } from './boot.tsx';
export { errorId, retry } from './failure.ts';
export { whenIdle } from './idle.ts';
export { Notices, Silent } from './notices.tsx';
export { pageSite, serviceWorkerUrl } from './site.ts';
export type { ShellParts } from './tree.tsx';
