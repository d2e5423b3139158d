import { maskedEmail, maskName } from '@salon/shared-lib/domain';
import * as endpoints from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  codeMinutes,
  openChallenge,
  readOpenChallenge,
  redeemCode,
} from '../challenges/challenges.ts';
import type { Context } from '../context.ts';
import { refuse } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { clearApiCookie, setApiCookie } from '../identity/cookie.ts';
import { deviceDigest, newDevice, rememberOnDevice } from '../identity/customer-device.ts';
import { digest } from '../identity/keys.ts';
import { type Caller, isTrustedFor } from '../identity/permission.ts';
import { openPhoneSession, openSession } from '../identity/session.ts';
import type { Counted } from '../limits/limits.ts';
import { networkDigest } from '../limits/network.ts';
import { rateLimitKey, wideNetworkOf } from '../limits/rate-limit-key.ts';
import { endWaits, startWait } from '../limits/waits.ts';
import { codeChannel } from '../messages/code-channel.ts';
import { enqueueCode } from '../messages/enqueue.ts';
import { findByPhone, findProven, phoneOf, provePhone, rememberLocale } from './store.ts';

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
const networksOf = (ip: string): Counted[] => [
  ['sendCode', rateLimitKey(ip)],
  ['sendCodeWide', wideNetworkOf(ip)],
];

/** The fields of the body are optional, and so is the body. */
async function acceptNoBody(request: FastifyRequest): Promise<void> {
  request.body ??= {};
}

/** One-time codes that prove a customer's phone number (docs/rules.md#proof). */
export function codeRoutes(api: FastifyInstance, context: Context): void {
  const { database, limits, environment } = context;
  const { queries } = database;

  route(
    api,
    endpoints.sendCode,
    { limits: ['change'], changes: 'messages', fastify: { preValidation: acceptNoBody } },
    async ({ caller, body, cookies, ip, locale }, reply) => {
      const phone = await phoneToProve(caller);
      // The step was opened anew, by Back, a reload or in another tab: the code that is on its way still works.
      const [earlier, by] = readChallenge(cookies);
      const open = await readOpenChallenge(context, { id: earlier, subject: phone });
      if (open && (open.age < resendAfter || (open.sent && !body.another)))
        return sent(by, open.age);
      const channel = await codeChannel(context, phone);
      // Only a customer has an address: for a mere lookup its use would reveal that the number is known.
      if (channel === null || (channel === 'customer_mail' && caller.phone !== null)) {
        throw refuse('code_unavailable');
      }
      const counted: Counted[] = [
        ['sendCodePhone', `${phone} ${rateLimitKey(ip)}`],
        ...networksOf(ip),
      ];
      for (const [limit, subject] of counted) await limits.refuseReached(limit, subject);
      // Strangers can't use up the texts that a number gets in a day.
      const isStranger = !(await isOwnDevice(caller, phone));
      if (isStranger && (await limits.isReached('sendCodeStrangers', phone))) {
        throw refuse('code_unavailable');
      }
      // Simultaneous calls of one browser send one code.
      const browser = caller.device?.id ?? rateLimitKey(ip);
      const sending = `code ${digest(context.keys.limits, 'code', phone, browser)}`;
      if (!(await startWait(context, sending, resendAfter))) return sent(channel, 0);
      try {
        await countCode(counted, isStranger ? phone : null);
      } catch (refusal) {
        await endWaits(queries, [sending]);
        throw refusal;
      }
      const { id, row, recipient } = await openChallenge(context, phone, earlier);
      setApiCookie(reply, environment, { ...challengeCookie, value: `${id}.${channel}` });
      const network = isStranger ? networkDigest(context.keys, ip) : null;
      await enqueueCode(queries, channel, { phone, locale }, { row, recipient, network });
      return sent(channel, 0);
    },
  );

  route(
    api,
    endpoints.verifyCode,
    { limits: ['verifyCode'] },
    async ({ caller, body, cookies, ip, locale }, reply) => {
      const phone = await phoneToProve(caller);
      const [id] = readChallenge(cookies);
      const redeemed = await redeemCode(context, { id, subject: phone, code: body.code.trim() });
      // The challenge belongs to this browser, so this tells nothing about the number.
      if (redeemed !== 'right')
        throw refuse(redeemed === 'used_up' ? 'code_used_up' : 'wrong_code');
      clearApiCookie(reply, challengeCookie.name);
      // Only codes that nobody types use up what a network may send.
      for (const [limit, subject] of networksOf(ip)) await limits.refund(limit, subject);
      const customer = await findByPhone(queries, phone);
      const device = caller.device ?? newDevice();
      const isStillTheirs =
        customer !== null &&
        // A further number of the customer proves nothing about the own one.
        (customer.phone !== phone ||
          (await database.transaction((transaction) =>
            provePhone(transaction, customer, deviceDigest(context.keys, device)),
          )));
      if (!isStillTheirs) {
        await openPhoneSession(context, reply, phone, { proven: true });
        return { customer: null };
      }
      await rememberOnDevice(context, reply, device, { id: customer.id, trusted: true });
      await rememberLocale(queries, customer.id, locale);
      const facts = { proven: true, texts: caller.texts };
      await openSession(context, reply, 'book', customer.id, facts);
      await openSession(context, reply, 'history', customer.id, { ...facts, phone });
      const proven = (await findByPhone(queries, phone)) ?? customer;
      const email = proven.email === null ? null : maskedEmail;
      return { customer: { ...proven, phone, email, name: maskName(proven.name) } };
    },
  );

  /** `age` of the code, in seconds. */
  function sent(by: CodeChannel, age: number) {
    const seconds = {
      resend_after: Math.max(0, Math.ceil(resendAfter - age)),
      expires_after: Math.max(0, Math.floor(codeMinutes * 60 - age)),
    };
    return by === 'customer_text'
      ? { message: m.code_texted(), channel: 'text' as const, ...seconds }
      : { message: m.code_mailed(), channel: 'email' as const, ...seconds };
  }

  /**
   * Counts a code before it is sent, against every limit or, where one is exceeded, against none. Simultaneous calls may
   * have reached a limit in the meantime.
   */
  async function countCode(counted: readonly Counted[], strangersTo: string | null) {
    await limits.countAll(counted);
    if (strangersTo === null || !(await limits.exceeds('sendCodeStrangers', strangersTo))) return;
    for (const [limit, subject] of counted) await limits.refund(limit, subject);
    await limits.refund('sendCodeStrangers', strangersTo);
    throw refuse('code_unavailable');
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
