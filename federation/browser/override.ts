import type { Site } from '../contract/site.ts';

const key = (remote: string) => `federation:override:${remote}`;

function stored(remote: string): string | null {
  try {
    return localStorage.getItem(key(remote));
  } catch {
    return null;
  }
}

/** Host names of the developer's own machine; pages from elsewhere take no overrides. */
const ownMachine = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Outside production, and on their own machine, a developer may replace a remote:
 * `localStorage['federation:override:booking'] = 'http://localhost:4102/remoteEntry.js'`.
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

/** Shows a bar that lists the overridden remotes, with a button that removes the overrides. */
export function showOverrideBanner(overridden: string[]): void {
  const bar = document.createElement('div');
  bar.setAttribute('role', 'status');
  Object.assign(bar.style, {
    position: 'fixed',
    insetInline: '0',
    bottom: '0',
    zIndex: '2147483647',
    padding: '8px 16px',
    font: '14px system-ui',
    background: '#5b2a00',
    color: '#fff',
  });
  const reset = document.createElement('button');
  reset.type = 'button';
  reset.textContent = 'Reset';
  reset.style.marginInlineStart = '12px';
  reset.onclick = () => {
    for (const remote of overridden) localStorage.removeItem(key(remote));
    location.reload();
  };
  bar.append(`Development override: ${overridden.join(', ')}`, reset);
  document.body.append(bar);
}
