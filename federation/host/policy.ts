import { hashOf } from './inline-script.ts';
import { lateStart, startPolicy } from './late-start.ts';
import { lateStyles } from './late-styles.ts';

/** Origins of development servers; webpack's also uses WebSocket. */
const ownMachine = ['http://127.0.0.1:*', 'http://localhost:*'];
const ownSockets = ['ws://127.0.0.1:*', 'ws://localhost:*'];

type PolicyOptions = {
  production: boolean;
  /** The inline styles of these pages, which are constant. */
  styles?: readonly string[] | undefined;
  /** Whether the live shell makes a policy of Trusted Types; under this header an older one could load nothing. */
  trustedTypes: boolean;
};

/**
 * Headers of every page: it loads only from the site itself and can't be framed. Outside production, overridden remotes
 * load from the developer's machine, and without Trusted Types: development servers put code into the page as text.
 */
export function pageHeaders({
  production,
  styles = [],
  trustedTypes,
}: PolicyOptions): Record<string, string> {
  const developer = production ? [] : ownMachine;
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", hashOf(lateStyles), hashOf(lateStart), ...developer],
    'style-src': ["'self'", ...styles.map(hashOf), ...developer],
    'img-src': ["'self'", 'data:', ...developer],
    'font-src': ["'self'", ...developer],
    'connect-src': ["'self'", ...developer, ...(production ? [] : ownSockets)],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'script-src-attr': ["'none'"],
    ...(production &&
      trustedTypes && {
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ['default', startPolicy],
      }),
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
      .join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
  };
}
