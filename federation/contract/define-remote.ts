import {
  contractVersion,
  type ReleaseIdentity,
  type RemoteContext,
  type RemoteModule,
  type RemoteRoute,
} from './types.ts';

declare const __FEDERATION_RELEASE__: ReleaseIdentity | undefined;

const unreleased: ReleaseIdentity = { name: '', version: '0.0.0', commit: 'unreleased' };

/**
 * The default export of a remote's `remote.ts`:
 * `export default defineRemote({ name: 'content', routes: (context) => [{ id: 'content:home', … }] })`.
 * Version and commit come from the build.
 */
export function defineRemote({
  name,
  routes,
}: {
  name: string;
  routes: (context: RemoteContext) => RemoteRoute[];
}): RemoteModule {
  const release =
    typeof __FEDERATION_RELEASE__ === 'undefined' ? unreleased : __FEDERATION_RELEASE__;
  return {
    contract: contractVersion,
    name,
    version: release.version,
    commit: release.commit,
    routes,
  };
}
