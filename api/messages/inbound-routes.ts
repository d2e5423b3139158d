import type { Locale } from '@salon/shared-lib/i18n';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { customers } from '../db/customers-schema.ts';
import type { Queries } from '../db/database.ts';
import { refuse, tooManyRequests } from '../http/refusal.ts';
import { rateLimitKey } from '../limits/rate-limit-key.ts';
import { TokenBuckets } from '../limits/token-buckets.ts';
import { linkTo } from './addresses.ts';
import { consentByText } from './consent.ts';
import { readLocale } from './delivery.ts';
import { commandOf, helpText, isSignedByTwilio, phoneOfSender, twiml } from './inbound-text.ts';

/** Where Twilio reports the texts that the salon's number gets. */
export const inboundPath = '/api/texts/inbound';

/** A text has at most 1,600 characters, each up to nine bytes of a form, and some twenty parameters. */
const bodyLimit = 32 * 1024;
/** Requests without Twilio's signature, per rate-limit key. Those with it are never limited: nobody can use up their share. */
const unsignedRule = { burst: 30, perSecond: 0.1 };

/**
 * Honours STOP and START (docs/rules.md#consent). Registered only where Twilio is set up. Nothing of a text is stored or
 * logged.
 */
export async function inboundTextRoutes(
  app: FastifyInstance,
  { environment, database, clock }: Context,
): Promise<void> {
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
      const command = commandOf(parameters.get('Body') ?? '');
      const phone = phoneOfSender(parameters.get('From') ?? '');
      // A sender without a number is nobody; the customer without one stands for forgotten people.
      if (phone !== '' && (command === 'stop' || command === 'start'))
        await consentByText(database.queries, phone, command === 'start');
      reply.type('text/xml; charset=utf-8').header('cache-control', 'no-store');
      return twiml(command === 'help' ? helpText(await localeOf(database.queries, phone)) : null);
    });
  });
}

/** The language of the customer with a phone number. */
async function localeOf(queries: Queries, phone: string): Promise<Locale> {
  const [customer] = await queries
    .select({ locale: customers.locale })
    .from(customers)
    .where(eq(customers.phone, phone));
  return readLocale(customer?.locale);
}
