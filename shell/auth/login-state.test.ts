import { describe, expect, it } from '@jest/globals';
import {
  identifierToSend,
  initialLogin,
  type LoginEvent,
  type LoginState,
  loginReducer,
  pathAfterLogin,
} from './login-state.ts';

const owner = 'owner@example.com';

describe('the login form', () => {
  it.each<[string, LoginEvent[], Partial<LoginState>]>([
    ['starts empty', [], {}],
    [
      'keeps what is typed',
      [{ type: 'typed', field: 'identifier', value: 'own' }],
      { identifier: 'own' },
    ],
    ['shows why an identifier is rejected', [{ type: 'rejected', error: 'No.' }], { error: 'No.' }],
    [
      'is busy without an error while sending',
      [{ type: 'rejected', error: 'No.' }, { type: 'sending' }],
      { busy: true },
    ],
    [
      'asks for the passcode once one is sent',
      [
        { type: 'sending' },
        { type: 'sent', identifier: owner, reference: 'KD' },
        { type: 'settled', error: null },
      ],
      { step: 'passcode', identifier: owner, reference: 'KD' },
    ],
    [
      'keeps identifier and passcode after an error',
      [
        { type: 'sent', identifier: owner, reference: 'KD' },
        { type: 'typed', field: 'passcode', value: '123456' },
        { type: 'sending' },
        { type: 'settled', error: 'Wrong.' },
      ],
      { step: 'passcode', identifier: owner, reference: 'KD', passcode: '123456', error: 'Wrong.' },
    ],
    [
      'starts again with the identifier and without the passcode',
      [
        { type: 'sent', identifier: owner, reference: 'KD' },
        { type: 'typed', field: 'passcode', value: '123456' },
        { type: 'settled', error: 'Wrong.' },
        { type: 'restarted' },
      ],
      { identifier: owner },
    ],
  ])('%s', (_, events, expected) => {
    expect(events.reduce(loginReducer, initialLogin)).toEqual({ ...initialLogin, ...expected });
  });
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
  [null, '/'],
  [{}, '/'],
  [{ from: 4 }, '/'],
  [{ from: '/dashboard?date=2027-03-15' }, '/dashboard?date=2027-03-15'],
  [{ from: 'https://elsewhere.example' }, '/'],
  [{ from: '//elsewhere.example' }, '/'],
])('the path after the login for %j is %s', (state, path) => {
  expect(pathAfterLogin(state)).toBe(path);
});
