import { getInstance } from '@module-federation/enhanced/runtime';
import type { ManifestPart } from '../contract/site.ts';
import { contractFor, supportedContracts } from '../contract/supported.ts';
import { satisfies } from '../contract/version.ts';
import { RemoteFailure } from './failure.ts';

/** Exact versions of what this shell shares; the webpack preset puts them in. */
declare const __FEDERATION_SHARED__: Record<string, string>;

/**
 * Refuses a release that does not fit the shell of this page, before anything of it runs: one that was built for another contract or
 * another React, or uses a name that a shared module lacks. Rejects with a {@link RemoteFailure}.
 */
export async function checkFits(name: string, manifest: ManifestPart): Promise<void> {
  const reason = incompatibilityOf(manifest) ?? (await missingNames(manifest));
  if (reason) throw new RemoteFailure(name, 'version', reason);
}

function incompatibilityOf({ contract, shared }: ManifestPart): string | undefined {
  if (!contractFor(contract, supportedContracts)) {
    return `Built for contract ${contract}, the shell has ${supportedContracts.join(' and ')}`;
  }
  for (const [request, range] of Object.entries(shared)) {
    const version = __FEDERATION_SHARED__[request] ?? 'none';
    if (!satisfies(version, range)) return `Needs ${request} ${range}, the shell has ${version}`;
  }
}

/** A page has no names of the remote that owns it, because the host has compared them. */
async function missingNames({ shared, names = {} }: ManifestPart): Promise<string | undefined> {
  for (const request of Object.keys(shared)) {
    const used = names[request];
    if (!used) continue;
    const provided = await sharedModule(request);
    const missing = used.filter((one) => !(one in provided || isWholeModule(one, provided)));
    if (missing.length > 0)
      return `Uses ${missing.join(', ')} of ${request}, which the shell lacks`;
  }
}

/** Whether a name stands for all of a module: the default of one that is CommonJS. Only an ES module has this tag. */
const isWholeModule = (name: string, module: object) =>
  name === 'default' && Reflect.get(module, Symbol.toStringTag) !== 'Module';

/** A shared module of this shell. */
async function sharedModule(request: string): Promise<object> {
  const version = __FEDERATION_SHARED__[request] ?? '';
  const shared = getInstance()?.shareScopeMap.default?.[request]?.[version];
  const factory = shared?.lib ?? (await shared?.get());
  return factory?.() ?? {};
}
