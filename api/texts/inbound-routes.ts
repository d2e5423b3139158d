import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { ChangeNotifier } from '../events/change-notifier.ts';
import { refuse, tooManyRequests } from '../http/refusal.ts';
import { rateLimitKey } from '../limits/rate-limit-key.ts';
import { TokenBuckets } from '../limits/token-buckets.ts';
import { linkTo } from '../messages/addresses.ts';
import { isSignedByTwilio, phoneOfSender, twiml } from './inbound-text.ts';
import { takeText } from './take-text.ts';

/** Where Twilio reports the texts that the salon's number gets. */
export const inboundPath = '/api/texts/inbound';

/** A text has at most 1,600 characters, each up to nine bytes of a form, and some twenty parameters. */
const bodyLimit = 32 * 1024;
/** Requests without Twilio's signature, per rate-limit key. Those with it are never limited: nobody can use up their share. */
const unsignedRule = { burst: 30, perSecond: 0.1 };

/**
 * Takes the texts that Twilio reports (docs/rules.md#texts-to-the-salon). Registered only where Twilio is set up.
 * Nothing of a text is logged.
 */
export async function inboundTextRoutes(
  app: FastifyInstance,
  context: Context,
  notifier: Pick<ChangeNotifier, 'notify'>,
): Promise<void> {
  const { environment, clock, outbox, responseCache } = context;
  const { TWILIO_AUTH_TOKEN: token } = environment;
  if (!token) return;
  if (!environment.PUBLIC_URL) {
    app.log.warn(
      'Without PUBLIC_URL no text to the salon can be checked: STOP and START are refused.',
    );
  }
  const address = linkTo(environment, inboundPath);
  const unsigned = new TokenBuckets(unsignedRule, clock);
  // A scope of its own: the rest of the API takes JSON only.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.post(inboundPath, { bodyLimit, schema: { hide: true } }, async (request, reply) => {
      const parameters = request.body instanceof URLSearchParams ? request.body : null;
      const signature = request.headers['x-twilio-signature'];
      const isSigned =
        parameters !== null &&
        typeof signature === 'string' &&
        isSignedByTwilio(token, address, parameters, signature);
      if (!isSigned) {
        const wait =
          environment.RATE_LIMITS === 'off' ? 0 : unsigned.take(rateLimitKey(request.ip));
        if (wait > 0) throw tooManyRequests(wait / 1_000);
        throw refuse('not_allowed');
      }
      const { answer, cancelled } = await takeText(context, {
        phone: phoneOfSender(parameters.get('From') ?? ''),
        body: parameters.get('Body') ?? '',
        providerId: parameters.get('MessageSid'),
      });
      if (cancelled) {
        outbox.wake(['messages']);
        responseCache.invalidate();
      }
      notifier.notify();
      reply.type('text/xml; charset=utf-8').header('cache-control', 'no-store');
      return twiml(answer);
    });
  });
}
