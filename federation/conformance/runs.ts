import { fits } from '../host/fits.ts';
import type { Candidate } from '../registry/manifest.ts';
import { eachPrefixHasOneOwner } from '../release/contract-tests.ts';
import type { Pair, SiteReleases } from './report.ts';

/** One composition to open in a browser: a shell with remotes, of which the pages of `tested` are opened. */
export type Run = { shell: Candidate; remotes: Candidate[]; tested: Candidate[] };

const isShell = ({ manifest }: Candidate) => manifest.kind === 'shell';
const remotesOf = (releases: readonly Candidate[]) => releases.filter((one) => !isShell(one));

/**
 * The compositions that new builds must pass: a new remote with the live and the previous shell, a new shell with every live remote, every
 * canary, and every previous remote. What does not fit by the manifests is not run: the registry refuses it, and the release names what
 * one can't go back to. Neither is a remote without pages.
 */
export function runsFor(builds: readonly Candidate[], site: SiteReleases): Run[] {
  const { live, canaries, previous } = site;
  const next = replaced(live, builds);
  // Of a package with a new build, the live release is the one before.
  const before = replaced(
    previous,
    live.filter(({ name }) => builds.some((build) => build.name === name)),
  );
  const shell = next.find(isShell);
  if (!shell) return [];
  const remotes = remotesOf(next);
  const runs = builds.some(isShell)
    ? [
        runOf(shell, remotes, remotes),
        runOf(shell, remotes, remotesOf(canaries)),
        runOf(shell, remotes, remotesOf(before)),
      ]
    : [runOf(shell, remotes, builds)];
  const older = before.find(isShell);
  if (older) runs.push(runOf(older, remotes, remotesOf(builds)));
  return runs.filter(({ tested }) => tested.length > 0);
}

/** The pairs that these runs prove. */
export const pairsOf = (runs: readonly Run[]): Pair[] =>
  runs.flatMap(({ shell, tested }) =>
    tested.map(({ release }) => ({ shell: shell.release, remote: release })),
  );

/** The pairs of `needed` that are not among `proven`. */
export const missingPairs = (needed: readonly Pair[], proven: readonly Pair[]): Pair[] =>
  needed.filter(
    (pair) => !proven.some((one) => one.shell === pair.shell && one.remote === pair.remote),
  );

/** The shell with these remotes, and with the tested ones in the place of those of the same packages. */
function runOf(shell: Candidate, remotes: readonly Candidate[], tested: readonly Candidate[]): Run {
  const run: Run = { shell, remotes: remotes.filter((one) => fitsInto(shell, one)), tested: [] };
  for (const one of tested.filter(({ manifest }) => manifest.prefixes.length > 0)) {
    const composed = replaced(run.remotes, [one]);
    if (!fitsInto(shell, one) || !areApart([shell, ...composed], one)) continue;
    run.remotes = composed;
    run.tested.push(one);
  }
  return run;
}

const fitsInto = (shell: Candidate, remote: Candidate) =>
  passes(() => fits(shell.manifest, remote.manifest));

const areApart = (releases: readonly Candidate[], { name }: Candidate) =>
  passes(() => eachPrefixHasOneOwner(releases, [name]));

function passes(test: () => void): boolean {
  try {
    test();
    return true;
  } catch {
    return false;
  }
}

/** The releases with others in the place of those of the same packages. */
const replaced = (releases: readonly Candidate[], others: readonly Candidate[]): Candidate[] => [
  ...releases.filter(({ name }) => !others.some((other) => other.name === name)),
  ...others,
];
