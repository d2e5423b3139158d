import { contractVersion, type RemoteModule } from './types.ts';

/** Version of the package; the build sets it. */
declare const __FEDERATION_VERSION__: string | undefined;

/**
 * The default export of a remote's `remote.ts`:
 * `export default defineRemote({ name: 'content', routes: (context) => [{ id: 'content:home', … }] })`.
 * The build sets the version.
 */
export function defineRemote({
  name,
  routes,
  notice,
}: Pick<RemoteModule, 'name' | 'routes' | 'notice'>): RemoteModule {
  const version = typeof __FEDERATION_VERSION__ === 'undefined' ? '0.0.0' : __FEDERATION_VERSION__;
  return { contract: contractVersion, name, version, routes, ...(notice && { notice }) };
}
