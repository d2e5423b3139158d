import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readEnvironment } from '../environment.ts';
import { redact } from '../runtime/log.ts';
import { freePort } from '../testing/postgres.ts';
import { startSmtp } from '../testing/smtp.ts';
import { startTwilio } from '../testing/twilio.ts';
import { PermanentFailure } from './failure.ts';
import { openTransport } from './transport.ts';

const silent = { info: () => undefined };
/** For an answer that comes, on any machine, and for one that does not. */
const longMs = 20_000;
const shortMs = 300;

describe('the transport of messages', () => {
  let twilio: Awaited<ReturnType<typeof startTwilio>>;
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  beforeAll(async () => {
    [twilio, smtp] = await Promise.all([startTwilio('AC1', 'secret'), startSmtp()]);
  });
  afterAll(async () => {
    await twilio.stop();
    await smtp.stop();
  });
  beforeEach(() => {
    twilio.state.behavior = 'normal';
    smtp.state.behavior = 'normal';
  });

  const isSilent = () => [twilio, smtp].some(({ state }) => state.behavior === 'silent');
  const transport = (variables: Record<string, string> = {}) =>
    openTransport(
      readEnvironment({
        SMTP_URL: smtp.url,
        TWILIO_ACCOUNT_SID: 'AC1',
        TWILIO_AUTH_TOKEN: 'secret',
        TWILIO_FROM: '+12535550142',
        TWILIO_API_BASE: twilio.url,
        ...variables,
      }),
      silent,
      isSilent() ? shortMs : longMs,
    );
  const text = (to: string, variables = {}) =>
    transport(variables).text('one', { to, body: 'Hello & welcome' });
  const message = {
    from: { name: 'Nail Salon & Spa', address: 'owner@example.com' },
    to: 'jane@example.com',
    subject: 'Hello',
    text: 'Body',
    html: '<p>Body</p>',
  };
  async function mail(change = {}) {
    const open = transport();
    try {
      await open.mail('one', { ...message, ...change });
    } finally {
      open.close();
    }
  }

  it.each([
    ['2535550120', '+12535550120'],
    ['12535550120', '+12535550120'],
    ['442071234567', '+442071234567'],
  ])('sends a text message for %s to %s', async (to, sent) => {
    await text(to);
    expect(twilio.sent.at(-1)).toEqual({
      to: sent,
      from: '+12535550142',
      body: 'Hello & welcome',
    });
  });

  it.each(['15005550001', '15005550004'])('fails permanently for %s, which can’t be texted', (to) =>
    expect(text(to)).rejects.toBeInstanceOf(PermanentFailure),
  );

  it.each([
    ['busy', '429, code 20429'],
    ['broken', '500, code 20500'],
    ['moved', '302'],
    ['a page', '200'],
  ] as const)('fails temporarily when the SMS provider is %s', async (behavior, answer) => {
    twilio.state.behavior = behavior;
    const refused = text('2535550120');
    const sentence = `The SMS provider answered ${answer}.`;
    await expect(refused).rejects.toThrow(sentence);
    // The log and the list of failed messages take out what looks like a phone number.
    expect(redact(sentence)).toBe(sentence);
    await expect(refused).rejects.not.toBeInstanceOf(PermanentFailure);
  });

  it('fails temporarily when the token is wrong or the SMS provider is unreachable', async () => {
    const wrong = text('2535550120', { TWILIO_AUTH_TOKEN: 'other' });
    await expect(wrong).rejects.toThrow('The SMS provider answered 401, code 20003.');
    await expect(wrong).rejects.not.toBeInstanceOf(PermanentFailure);
    const unreachable = text('2535550120', {
      TWILIO_API_BASE: `http://127.0.0.1:${await freePort()}`,
    });
    await expect(unreachable).rejects.toThrow('The SMS provider can’t be reached.');
    await expect(unreachable).rejects.not.toBeInstanceOf(PermanentFailure);
  });

  it.each(['silent', 'cut off'] as const)(
    'fails permanently when the text message may have been sent: %s',
    async (behavior) => {
      twilio.state.behavior = behavior;
      const unanswered = text('2535550120');
      await expect(unanswered).rejects.toBeInstanceOf(PermanentFailure);
      await expect(unanswered).rejects.toThrow('the text may have arrived');
    },
  );

  it('sends mail as text and HTML', async () => {
    await mail({
      icalEvent: { method: 'REQUEST', filename: 'visit.ics', content: 'BEGIN:VCALENDAR' },
    });
    const { from, to, mail: taken } = smtp.mails.at(-1) ?? {};
    expect([from, to]).toEqual(['owner@example.com', ['jane@example.com']]);
    expect(taken).toMatchObject({
      subject: 'Hello',
      messageId: '<one@localhost>',
      text: 'Body\n',
      html: '<p>Body</p>\n',
    });
    const file = taken?.attachments.find(({ filename }) => filename === 'visit.ics');
    expect(file?.mimeType).toBe('application/ics');
  });

  it('prevents header injection', async () => {
    await mail({
      subject: 'Hello\r\nBcc: thief@example.com',
      replyTo: { name: 'Jane\r\nBcc: thief@example.com', address: 'jane@example.com' },
    });
    const { to, mail: taken } = smtp.mails.at(-1) ?? {};
    expect(to).toEqual(['jane@example.com']);
    expect(taken?.bcc ?? []).toEqual([]);
    expect(taken?.headers.map(({ key }) => key)).not.toContain('bcc');
  });

  it.each([
    ['no such mailbox', true],
    ['busy', false],
    ['silent', false],
    ['disconnect', false],
  ] as const)(
    'sends no mail with the mail server behavior: %s; permanent failure: %s',
    async (behavior, isPermanent) => {
      smtp.state.behavior = behavior;
      const before = smtp.mails.length;
      const outcome = await mail().then(
        () => 'sent',
        (error: unknown) => error instanceof PermanentFailure,
      );
      expect(outcome).toBe(isPermanent);
      expect(smtp.mails).toHaveLength(before);
    },
  );

  it('fails temporarily when the mail server is unreachable', async () => {
    const open = transport({ SMTP_URL: 'smtp://127.0.0.1:1' });
    const refused = open.mail('one', message);
    await expect(refused).rejects.toThrow(/ECONNREFUSED/);
    open.close();
  });

  it('fails temporarily when the disk is full', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'salon-outbox-'));
    mkdirSync(path.join(folder, 'outbox'));
    // Every write to /dev/full fails with ENOSPC.
    symlinkSync('/dev/full', path.join(folder, 'outbox', 'one.txt.part'));
    const open = openTransport(readEnvironment({ DATA_DIR: folder }), silent);
    const write = () => open.text('one', { to: '2535550120', body: 'Hello' });
    const refused = write();
    await expect(refused).rejects.toMatchObject({ code: 'ENOSPC' });
    await expect(refused).rejects.not.toBeInstanceOf(PermanentFailure);
    expect(existsSync(path.join(folder, 'outbox', 'one.txt'))).toBe(false);
    rmSync(path.join(folder, 'outbox', 'one.txt.part'));
    await write();
    expect(readdirSync(path.join(folder, 'outbox'))).toEqual(['one.txt']);
    rmSync(folder, { recursive: true });
  });
});
