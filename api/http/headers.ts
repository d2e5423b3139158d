import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/** For answers other than pages: no scripts, no framing. Pages have their own policy. */
const optionsFor = (hstsSeconds: number): HelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], frameAncestors: ["'none'"] },
  },
  // Only for browsers that are no longer in use.
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xDnsPrefetchControl: false,
  xXssProtection: false,
  originAgentCluster: false,
  // A developer's local page may load releases of this site.
  crossOriginResourcePolicy: { policy: 'same-site' },
  xFrameOptions: { action: 'deny' },
  referrerPolicy: { policy: 'no-referrer' },
  strictTransportSecurity: { maxAge: hstsSeconds, includeSubDomains: false },
});

/** Sets helmet's headers on every answer. For `hstsSeconds` browsers use nothing but https. */
export function sendSecurityHeaders(app: FastifyInstance, hstsSeconds: number): void {
  const headers = headersOf(optionsFor(hstsSeconds));
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** Computed once: helmet would compute the same headers for every answer. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  // Helmet does not know it.
  headers['permissions-policy'] = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';
  helmet(options)({} as never, response as never, () => undefined);
  return headers;
}
