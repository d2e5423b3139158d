import type { Site } from '../contract/site.ts';
import { overrideKey } from './override-key.ts';

function stored(remote: string): string | null {
  try {
    return localStorage.getItem(overrideKey(remote));
  } catch {
    return null;
  }
}

/** Host names of the developer's own machine; pages from elsewhere take no overrides. */
const ownMachine = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Outside production, and on their own machine, a developer may replace a remote:
 * `localStorage['federation:override:booking'] = 'http://127.0.0.1:3012/remoteEntry.js'`.
 * Returns the site with those remotes replaced, and their names.
 */
export function applyOverrides(
  site: Site,
  hostname = location.hostname,
): { site: Site; overridden: string[] } {
  if (site.production || !ownMachine.includes(hostname)) return { site, overridden: [] };
  const overridden: string[] = [];
  const remotes = site.remotes.map((remote) => {
    const url = stored(remote.name);
    if (!url) return remote;
    overridden.push(remote.name);
    const { name, prefixes } = remote;
    return { name, url, version: 'override', commit: 'override', manifestIntegrity: '', prefixes };
  });
  if (overridden.length === 0) return { site, overridden };
  const manifests = Object.fromEntries(
    Object.entries(site.manifests).filter(([name]) => !overridden.includes(name)),
  );
  return { site: { ...site, remotes, manifests }, overridden };
}
