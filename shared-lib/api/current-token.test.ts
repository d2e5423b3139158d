import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { sendPasscode } from '../endpoints/index.ts';
import { authStore } from '../session/index.ts';
import { api } from './index.ts';

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
});

const part = (value: unknown) => btoa(JSON.stringify(value));

it('a call with a token that has expired ends the session', async () => {
  const exp = Math.floor(Date.now() / 1000) + 600;
  authStore.getState().logIn(`${part({ alg: 'HS256' })}.${part({ exp })}.signature`);
  jest.setSystemTime((exp + 1) * 1000);
  expect(authStore.getState().loggedIn).toBe(true);
  const stopped = AbortSignal.abort();
  await api
    .send(sendPasscode, { body: { identifier: 'owner@example.com' }, signal: stopped })
    .catch(() => undefined);
  expect(authStore.getState()).toMatchObject({ loggedIn: false, ended: true });
});
