export { ContractError, checkRemote, checkRoutes, type Expectation } from './check-remote.ts';
export { defineRemote } from './define-remote.ts';
export { pagePaths } from './page-paths.ts';
export { ownerOf, owns } from './prefix.ts';
export {
  contractVersion,
  type PageHandle,
  type ReadResource,
  type RemoteContext,
  type RemoteModule,
  type RemoteRoute,
  type Schema,
} from './types.ts';
export { satisfies } from './version.ts';
