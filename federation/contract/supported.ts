import { previousVersion } from './previous.ts';
import { contractVersion } from './types.ts';
import { satisfies } from './version.ts';

/** The versions of the contract that this shell supports, its own first: for a remote of the previous major version it has an adapter. */
export const supportedContracts: readonly string[] = [contractVersion, previousVersion];

/**
 * The one of `supported`, the versions of a shell, with which it runs a remote that was built for the contract `range` ("^2.1.0").
 * Undefined where the remote does not fit: a later minor version than the shell's, an older or a later major version.
 */
export const contractFor = (range: string, supported: readonly string[]): string | undefined =>
  supported.find((version) => satisfies(version, range));
