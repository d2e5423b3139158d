import { describe, expect, it } from '@jest/globals';
import type { Candidate } from '../registry/manifest.ts';
import type { ReleaseManifest } from '../registry/schema.ts';
import { missingPairs, pairsOf, runsFor } from './runs.ts';

const candidate = (
  name: string,
  version: string,
  more: Partial<ReleaseManifest> = {},
): Candidate => ({
  name,
  release: `${name}/${version}-abc`,
  manifest: {
    kind: name === 'shell' ? 'shell' : 'remote',
    name,
    version,
    contract: '^2.0.0',
    prefixes: [`/${name}`],
    shared: name === 'shell' ? { react: '19.1.0' } : { react: '^19.0.0' },
    ...more,
  } as ReleaseManifest,
});
const site = {
  live: [candidate('shell', '2.0.0'), candidate('booking', '2.0.0'), candidate('content', '2.0.0')],
  canaries: [] as Candidate[],
  previous: [candidate('shell', '1.0.0'), candidate('booking', '1.0.0')],
  revision: 7,
};
const pairs = (builds: Candidate[], of = site) =>
  pairsOf(runsFor(builds, of)).map(({ shell, remote }) => `${shell} ${remote}`);

describe('what is run in a browser', () => {
  it('is a new remote with the live and the previous shell', () => {
    const runs = runsFor([candidate('booking', '3.0.0')], site);
    expect(pairsOf(runs)).toEqual([
      { shell: 'shell/2.0.0-abc', remote: 'booking/3.0.0-abc' },
      { shell: 'shell/1.0.0-abc', remote: 'booking/3.0.0-abc' },
    ]);
    // The other remotes are there, as they are live.
    for (const { remotes } of runs) {
      expect(remotes.map(({ release }) => release).sort()).toEqual([
        'booking/3.0.0-abc',
        'content/2.0.0-abc',
      ]);
    }
  });

  it('is a new shell with every live and every previous remote', () => {
    expect(pairs([candidate('shell', '3.0.0')])).toEqual([
      'shell/3.0.0-abc booking/2.0.0-abc',
      'shell/3.0.0-abc content/2.0.0-abc',
      'shell/3.0.0-abc booking/1.0.0-abc',
    ]);
  });

  it('is both for a shell and a remote that are released together', () => {
    expect(pairs([candidate('shell', '3.0.0'), candidate('booking', '3.0.0')])).toEqual([
      'shell/3.0.0-abc content/2.0.0-abc',
      'shell/3.0.0-abc booking/3.0.0-abc',
      // What was live of the remote is the one before now, and so is the shell.
      'shell/3.0.0-abc booking/2.0.0-abc',
      'shell/2.0.0-abc booking/3.0.0-abc',
    ]);
  });

  it('is a new shell with the canaries, too', () => {
    const canaries = [candidate('content', '3.0.0')];
    expect(pairs([candidate('shell', '3.0.0')], { ...site, canaries })).toContain(
      'shell/3.0.0-abc content/3.0.0-abc',
    );
  });

  it('leaves out a remote before whose addresses another one has now, and one without pages', () => {
    const moved = {
      ...site,
      live: [...site.live, candidate('gallery', '1.0.0')],
      previous: [candidate('content', '1.0.0', { prefixes: ['/content', '/gallery'] })],
    };
    expect(pairs([candidate('shell', '3.0.0')], moved)).toEqual([
      'shell/3.0.0-abc booking/2.0.0-abc',
      'shell/3.0.0-abc content/2.0.0-abc',
      'shell/3.0.0-abc gallery/1.0.0-abc',
    ]);
    expect(pairs([candidate('notices', '1.0.0', { prefixes: [] })])).toEqual([]);
  });

  it('leaves out what does not fit by its manifest', () => {
    const newer = candidate('booking', '3.0.0', { shared: { react: '^19.1.0' } });
    const [old, live] = [
      candidate('shell', '1.0.0', { shared: { react: '19.0.0' } }),
      candidate('shell', '2.0.0'),
    ];
    expect(pairs([newer], { ...site, live: [live], previous: [old] })).toEqual([
      'shell/2.0.0-abc booking/3.0.0-abc',
    ]);
  });

  it('is a remote of the previous contract with the shells that have an adapter for it', () => {
    const adapter = candidate('shell', '2.0.0', { previousContract: '1.0.0' });
    const older = candidate('booking', '3.0.0', { contract: '^1.0.0' });
    expect(pairs([older], { ...site, live: [adapter] })).toEqual([
      'shell/2.0.0-abc booking/3.0.0-abc',
    ]);
  });

  it('is nothing on a site without a shell', () => {
    expect(runsFor([candidate('booking', '1.0.0')], { ...site, live: [], previous: [] })).toEqual(
      [],
    );
  });
});

it('names the pairs that nobody has run', () => {
  const [one, other] = [
    { shell: 'shell/2', remote: 'booking/3' },
    { shell: 'shell/1', remote: 'booking/3' },
  ];
  expect(missingPairs([one, other], [one])).toEqual([other]);
  expect(missingPairs([one, other], [other, one])).toEqual([]);
});
