import { maskedEmail, maskName } from '@salon/shared-lib/domain';
import * as endpoints from '@salon/shared-lib/endpoints';
import { baseLocale, m } from '@salon/shared-lib/i18n';
import type { FastifyInstance } from 'fastify';
import { ageOfChallenge, openChallenge, redeemCode } from '../challenges/challenges.ts';
import type { Context } from '../context.ts';
import { refuse } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { clearApiCookie, setApiCookie } from '../identity/cookie.ts';
import { deviceDigest, rememberOnDevice } from '../identity/customer-device.ts';
import { digest } from '../identity/keys.ts';
import { type Caller, isTrustedFor } from '../identity/permission.ts';
import { openPhoneSession, openSession } from '../identity/session.ts';
import { networkDigest } from '../limits/network.ts';
import { rateLimitKey, wideNetworkOf } from '../limits/rate-limit-key.ts';
import { startWait } from '../limits/waits.ts';
import { codeChannel } from '../messages/code-channel.ts';
import { enqueueCode } from '../messages/enqueue.ts';
import { findByPhone, findProven, phoneOf, provePhone } from './store.ts';

const challengeCookie = { name: 'salon_challenge', seconds: 30 * 60 };
type CodeChannel = 'customer_text' | 'customer_mail';

/** The browser's challenge, and how its code was sent. */
function readChallenge(cookies: Record<string, string | undefined>): [string, CodeChannel] {
  const [id = '', channel] = (cookies[challengeCookie.name] ?? '').split('.');
  return [id, channel === 'customer_mail' ? channel : 'customer_text'];
}

/** Seconds until another code can be asked for. */
const resendAfter = 30;

/** What codes to a network count against. */
const networksOf = (ip: string) =>
  [
    ['sendCode', rateLimitKey(ip)],
    ['sendCodeWide', wideNetworkOf(ip)],
  ] as const;

/** One-time codes that prove a customer's phone number (docs/rules.md#proof). */
export function codeRoutes(api: FastifyInstance, context: Context): void {
  const { database, limits, environment } = context;
  const { queries } = database;

  route(
    api,
    endpoints.sendCode,
    { limits: ['change'], changes: 'messages' },
    async ({ caller, cookies, ip }, reply) => {
      const phone = await phoneToProve(caller);
      // The step was opened anew, by Back or in another tab: the code that is on its way still works.
      const [earlier, by] = readChallenge(cookies);
      const age = await ageOfChallenge(context, { id: earlier, subject: phone });
      if (age !== null && age < resendAfter) return sent(by, Math.ceil(resendAfter - age));
      const channel = await codeChannel(context, phone);
      // Only a customer has an address: for a mere lookup its use would reveal that the number is known.
      if (channel === null || (channel === 'customer_mail' && caller.phone !== null)) {
        throw refuse('code_unavailable');
      }
      await limits.count('sendCodePhone', `${phone} ${rateLimitKey(ip)}`);
      for (const [limit, subject] of networksOf(ip)) await limits.count(limit, subject);
      // Strangers can't use up the texts that a number gets in a day.
      if (
        !(await isOwnDevice(caller, phone)) &&
        (await limits.exceeds('sendCodeStrangers', phone))
      ) {
        throw refuse('code_unavailable');
      }
      // Simultaneous calls of one browser send one code.
      const browser = caller.device?.id ?? rateLimitKey(ip);
      const sending = `code ${digest(context.keys.limits, 'code', phone, browser)}`;
      if (!(await startWait(context, sending, resendAfter))) return sent(channel, resendAfter);
      const { id, row } = await openChallenge(context, phone);
      setApiCookie(reply, environment, { ...challengeCookie, value: `${id}.${channel}` });
      await queries.execute(enqueueCode(channel, { row, phone }, networkDigest(context.keys, ip)));
      return sent(channel, resendAfter);
    },
  );

  route(
    api,
    endpoints.verifyCode,
    { limits: ['verifyCode'] },
    async ({ caller, body, cookies, ip }, reply) => {
      const phone = await phoneToProve(caller);
      const [id] = readChallenge(cookies);
      const right = await redeemCode(context, { id, subject: phone, code: body.code.trim() });
      if (!right) throw refuse('wrong_code');
      clearApiCookie(reply, challengeCookie.name);
      // Only codes that nobody types use up what a network may send.
      for (const [limit, subject] of networksOf(ip)) await limits.refund(limit, subject);
      const customer = await findByPhone(queries, phone);
      if (!customer) {
        await openPhoneSession(context, reply, phone, { proven: true });
        return { customer: null };
      }
      const device = await rememberOnDevice(context, reply, caller.device, {
        id: customer.id,
        trusted: true,
      });
      await database.transaction((transaction) =>
        provePhone(transaction, customer.id, deviceDigest(context.keys, device)),
      );
      const facts = { proven: true, texts: caller.texts };
      await openSession(context, reply, 'book', customer.id, facts);
      await openSession(context, reply, 'history', customer.id, facts);
      const proven = (await findByPhone(queries, phone)) ?? customer;
      const email = proven.email === null ? null : maskedEmail;
      return { customer: { ...proven, email, name: maskName(proven.name) } };
    },
  );

  function sent(channel: CodeChannel, resend_after: number) {
    const locale = baseLocale;
    return channel === 'customer_text'
      ? { message: m.code_texted({}, { locale }), channel: 'text' as const, resend_after }
      : { message: m.code_mailed({}, { locale }), channel: 'email' as const, resend_after };
  }

  /** Whether the number is proven, and this device gave more than the number. */
  async function isOwnDevice(caller: Caller, phone: string): Promise<boolean> {
    const customer = await findProven(queries, phone);
    return customer !== null && isTrustedFor(caller, customer);
  }

  /** @throws Refusal 401 for staff and others without a session. */
  async function phoneToProve({ phone, book, history }: Caller): Promise<string> {
    const customerId = book ?? history;
    const found = phone ?? (customerId === null ? null : await phoneOf(queries, customerId));
    if (found === null) throw refuse('not_signed_in');
    return found;
  }
}
