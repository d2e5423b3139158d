import { describe, expect, it } from '@jest/globals';
import {
  countdown,
  identifierToSend,
  initialLogin,
  type LoginEvent,
  type LoginState,
  loginReducer,
  passcodeToSend,
  pathAfterLogin,
  type Sent,
  sentOfEntry,
} from './login-state.ts';

const owner = 'owner@example.com';
const sent: Sent = {
  identifier: owner,
  reference: 'KD',
  at: 1_000,
  againAt: 31_000,
  isAnother: false,
};
const another: Sent = { ...sent, reference: 'RT', at: 40_000, againAt: 70_000, isAnother: true };
const type = (value: string): LoginEvent => ({ type: 'passcodeTyped', value });
const failed: LoginEvent = { type: 'failed', error: 'Wrong.' };
const after = (events: readonly LoginEvent[]) => events.reduce(loginReducer, initialLogin(''));

describe('the login form', () => {
  const second = { sent, identifier: owner };
  it.each<[string, LoginEvent[], Partial<LoginState>]>([
    ['starts empty', [], {}],
    ['keeps what is typed', [{ type: 'identifierTyped', value: ' own ' }], { identifier: ' own ' }],
    ['shows why it sends nothing', [{ type: 'rejected', error: 'No.' }], { error: 'No.' }],
    [
      'is busy without an error while sending',
      [{ type: 'rejected', error: 'No.' }, { type: 'sending' }],
      { busy: 'sending' },
    ],
    [
      'asks for the passcode once one is sent',
      [{ type: 'sending' }, { type: 'sent', sent }],
      second,
    ],
    [
      'stays at the identifier when sending fails',
      [{ type: 'identifierTyped', value: owner }, { type: 'sending' }, failed],
      { identifier: owner, error: 'Wrong.' },
    ],
    [
      'takes six digits of a pasted code',
      [{ type: 'sent', sent }, type('Code: 123 456 7')],
      { ...second, passcode: '123456' },
    ],
    [
      'remembers the passcode that is verified',
      [{ type: 'sent', sent }, type('123456'), { type: 'verifying' }],
      { ...second, passcode: '123456', tried: '123456', busy: 'verifying' },
    ],
    [
      'keeps the passcode after an error',
      [{ type: 'sent', sent }, type('123456'), { type: 'verifying' }, failed],
      { ...second, passcode: '123456', tried: '123456', error: 'Wrong.' },
    ],
    [
      'keeps the error while the passcode is corrected',
      [{ type: 'sent', sent }, type('123456'), { type: 'verifying' }, failed, type('12345')],
      { ...second, passcode: '12345', tried: '123456', error: 'Wrong.' },
    ],
    [
      'empties the field for another passcode, and keeps the digits visible',
      [
        { type: 'sent', sent },
        { type: 'shown', isShown: true },
        type('123456'),
        { type: 'verifying' },
        failed,
        { type: 'sending' },
        { type: 'sent', sent: another },
      ],
      { identifier: owner, sent: another, isShown: true },
    ],
    [
      'waits as long as the API says',
      [
        { type: 'sent', sent },
        { type: 'failed', error: 'Later.', againAt: 90_000 },
      ],
      { ...second, sent: { ...sent, againAt: 90_000 }, error: 'Later.' },
    ],
    [
      'waits no shorter than it said',
      [
        { type: 'sent', sent },
        { type: 'failed', error: 'Later.', againAt: 2_000 },
      ],
      { ...second, error: 'Later.' },
    ],
    [
      'returns to the identifier and keeps what is typed',
      [{ type: 'sent', sent }, type('1234'), failed, { type: 'moved', sent: null }],
      { identifier: owner, passcode: '1234' },
    ],
    [
      'goes forward to the passcode again',
      [
        { type: 'sent', sent },
        type('1234'),
        { type: 'moved', sent: null },
        { type: 'moved', sent },
      ],
      { ...second, passcode: '1234' },
    ],
    [
      'forgets everything but the identifier that it is given',
      [{ type: 'sent', sent }, type('1234'), { type: 'reset', identifier: 'desk@example.com' }],
      { identifier: 'desk@example.com' },
    ],
  ])('%s', (_, events, expected) => {
    expect(after(events)).toEqual({ ...initialLogin(''), ...expected });
  });

  it.each<[string, LoginEvent[], string | null]>([
    ['six digits', [type('123456')], '123456'],
    ['five digits', [type('12345')], null],
    ['digits with a space', [type('123 456')], '123456'],
    ['a busy form', [type('123456'), { type: 'verifying' }], null],
    ['a form that sends another', [type('123456'), { type: 'sending' }], null],
    ['the passcode that failed', [type('123456'), { type: 'verifying' }, failed], null],
    [
      'the passcode that failed, entered a second time',
      [type('123456'), { type: 'verifying' }, failed, type('12345'), type('123456')],
      null,
    ],
    [
      'a corrected passcode',
      [type('123456'), { type: 'verifying' }, failed, type('12345'), type('123457')],
      '123457',
    ],
    [
      'what was typed while the form was busy',
      [type('123456'), { type: 'verifying' }, type('654321'), failed],
      '654321',
    ],
    ['the first step', [type('123456'), { type: 'moved', sent: null }], null],
  ])('sends by itself for %s: %s', (_, events, passcode) => {
    expect(passcodeToSend(after([{ type: 'sent', sent }, ...events]))).toBe(passcode);
  });
});

it.each([
  ['a passcode that works', { passcodeSent: sent, from: '/dashboard' }, 2_000, sent],
  ['its last millisecond', { passcodeSent: sent }, 600_999, sent],
  ['one that has expired', { passcodeSent: sent }, 601_000, null],
  ['another page', { from: '/dashboard' }, 2_000, null],
  ['something else', { passcodeSent: { ...sent, at: 'now' } }, 2_000, null],
  ['nothing', null, 2_000, null],
])('the history entry has %s', (_, entry, now, expected) => {
  expect(sentOfEntry(entry, now)).toEqual(expected);
});

it.each([
  [` ${owner} `, owner],
  ['2535550100', '2535550100'],
  ['253555010', null],
  ['owner', null],
  ['', null],
])('the identifier to send for "%s" is %s', (typed, identifier) => {
  expect(identifierToSend(typed)).toBe(identifier);
});

it.each([
  [1, '0:01'],
  [24, '0:24'],
  [60, '1:00'],
  [3_600, '60:00'],
])('%s seconds are shown as %s', (seconds, text) => {
  expect(countdown(seconds)).toBe(text);
});

it.each([
  [null, '/'],
  [{}, '/'],
  [{ from: 4 }, '/'],
  [{ from: '/dashboard?date=2027-03-15' }, '/dashboard?date=2027-03-15'],
  [{ from: 'https://elsewhere.example' }, '/'],
  [{ from: '//elsewhere.example' }, '/'],
])('the path after the login for %j is %s', (state, path) => {
  expect(pathAfterLogin(state)).toBe(path);
});
