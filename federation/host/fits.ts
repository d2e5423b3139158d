import semver from 'semver';
import { contractFor } from '../contract/supported.ts';
import { ReleaseError } from '../registry/manifest.ts';
import type { ReleaseManifest } from '../registry/schema.ts';

/** The versions of the contract that a shell supports, its own first. One that was built before there were adapters has no other. */
export function contractsOf({ contract, previousContract }: ReleaseManifest): string[] {
  const own = semver.minVersion(contract)?.version ?? '';
  return previousContract ? [own, previousContract] : [own];
}

/** Whether a shell provides what a remote needs. Throws {@link ReleaseError}. */
export function fits(shell: ReleaseManifest, remote: ReleaseManifest): void {
  const contracts = contractsOf(shell);
  const [own = ''] = contracts;
  if (!contractFor(remote.contract, contracts)) {
    const remedy = semver.gtr(own, remote.contract)
      ? `Build ${remote.name} for contract ${own} first.`
      : 'Release such a shell first.';
    throw new ReleaseError(
      `${remote.name} was built for contract ${remote.contract}, the shell provides ${contracts.join(' and ')}. ${remedy}`,
    );
  }
  for (const [request, range] of Object.entries(remote.shared)) {
    const version = shell.shared[request];
    if (!version || !semver.satisfies(version, range)) {
      throw new ReleaseError(
        `${remote.name} needs ${request} ${range}, the shell shares ${version ?? 'none'}. Release a shell that shares it first.`,
      );
    }
    const provided = shell.names?.[request];
    const missing = remote.names?.[request]?.filter((name) => !provided?.includes(name));
    if (provided && missing?.length) {
      throw new ReleaseError(
        `${remote.name} uses ${missing.join(', ')} of ${request}, which the shell does not share. Release a shell that shares it first.`,
      );
    }
  }
}
