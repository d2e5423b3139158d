import { lateStartHash } from './late-start.ts';

/** Where a developer's own builds are served; webpack's development server also speaks WebSocket. */
const ownMachine = ['http://127.0.0.1:*', 'http://localhost:*'];
const ownSockets = ['ws://127.0.0.1:*', 'ws://localhost:*'];

/**
 * Headers of every page: it runs what the site itself sends and nothing else, and nobody frames it. Outside
 * production, remotes that a developer put in the place of released ones load from the same machine.
 */
export function pageHeaders(production: boolean): Record<string, string> {
  const developer = production ? [] : ownMachine;
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", lateStartHash, ...developer],
    'style-src': ["'self'", ...developer],
    'img-src': ["'self'", 'data:', ...developer],
    'font-src': ["'self'", ...developer],
    'connect-src': ["'self'", ...developer, ...(production ? [] : ownSockets)],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'script-src-attr': ["'none'"],
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([word, sources]) => `${word} ${sources.join(' ')}`)
      .join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
  };
}
