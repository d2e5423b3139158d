import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { commandOf, isSignedByTwilio, phoneOfSender, twiml } from './inbound-text.ts';

it.each([
  ['STOP', 'stop'],
  [' stop. ', 'stop'],
  ['“Stop”', 'stop'],
  ['StopAll', 'stop'],
  ['UNSUBSCRIBE', 'stop'],
  ['cancel', 'cancel'],
  ['end', 'stop'],
  ['QUIT!', 'stop'],
  ['Start', 'start'],
  ['yes', 'yes'],
  ['unstop', 'start'],
  ['help?', 'help'],
  ['Please stop by at nine', null],
  ['yes please', null],
  ['constructor', null],
  ['', null],
])('%j is the command %j', (text, command) => {
  expect(commandOf(text)).toBe(command);
});

it.each([
  ['+12535550100', '2535550100'],
  ['+61412345678', '61412345678'],
  ['whatsapp:+12535550100', '2535550100'],
  ['SALON', ''],
])('%s is the number %j', (from, phone) => {
  expect(phoneOfSender(from)).toBe(phone);
});

describe('the signature of Twilio', () => {
  // The example of Twilio's documentation of the security of webhooks.
  const url = 'https://example.com/myapp.php?foo=1&bar=2';
  const parameters = new URLSearchParams({
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675310',
    Digits: '1234',
    From: '+14158675310',
    To: '+18005551212',
  });
  const content =
    'https://example.com/myapp.php?foo=1&bar=2CallSidCA1234567890ABCDECaller+14158675310Digits1234From+14158675310To+18005551212';
  const signature = createHmac('sha1', '12345').update(content).digest('base64');

  it('is over the address and the parameters by name', () => {
    expect(isSignedByTwilio('12345', url, parameters, signature)).toBe(true);
    expect(
      isSignedByTwilio('12345', url, new URLSearchParams([...parameters].reverse()), signature),
    ).toBe(true);
  });

  it.each<[string, Parameters<typeof isSignedByTwilio>]>([
    ['with another token', ['12346', url, parameters, signature]],
    ['of another address', ['12345', `${url}&x=1`, parameters, signature]],
    ['of fewer parameters', ['12345', url, new URLSearchParams({ Digits: '1234' }), signature]],
    ['that is missing', ['12345', url, parameters, undefined]],
    ['that is empty', ['12345', url, parameters, '']],
    ['that is cut', ['12345', url, parameters, signature.slice(0, 12)]],
  ])('%s is wrong', (_, question) => {
    expect(isSignedByTwilio(...question)).toBe(false);
  });

  it('is wrong for any other text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(text !== signature);
        const isSame = Buffer.from(text, 'base64').equals(Buffer.from(signature, 'base64'));
        expect(isSignedByTwilio('12345', url, parameters, text)).toBe(isSame);
      }),
    );
  });
});

it('escapes the text of an answer', () => {
  expect(twiml('Nail Salon & Spa <3')).toBe(
    '<?xml version="1.0" encoding="UTF-8"?><Response><Message>Nail Salon &amp; Spa &lt;3</Message></Response>',
  );
  expect(twiml(null)).toContain('<Response></Response>');
});
