import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { authStore } from './auth.ts';
import { bookingStore } from './booking.ts';
import {
  abandonBooking,
  clearAll,
  clearStorage,
  readStored,
  type StorageKey,
  storageKeys,
  writeStored,
} from './storage.ts';
import { isTokenValid, readToken, tokenPayload } from './token.ts';
import { readUnfinished, tabId, writeUnfinished } from './unfinished.ts';

const second = 1_800_000_000;
const customer = { id: 4, name: 'JANE D.', email: 'j•••@example.com', phone: '2535550101' };
const services = { 2: [{ id: 1, name: 'Basic', time: 30, price: 25 }] };

function encode(value: unknown): string {
  const bytes = new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
function token(claims: unknown): string {
  return `${encode({ alg: 'HS256' })}.${encode(claims)}.c2lnbmF0dXJl`;
}

beforeEach(clearStorage);

describe('a token', () => {
  it.each([
    ['one that lasts', token({ exp: second + 1 }), true],
    ['one that ends this very second', token({ exp: second }), false],
    ['one that has ended', token({ exp: second - 1 }), false],
    ['no expiry', token({ data: {} }), false],
    ['an expiry in words', token({ exp: String(second + 1) }), false],
    [
      'two parts',
      token({ exp: second + 1 })
        .split('.')
        .slice(0, 2)
        .join('.'),
      false,
    ],
    ['four parts', `${token({ exp: second + 1 })}.x`, false],
    ['no base64', 'a.%%%.c', false],
    ['no JSON', `a.${encode('no json')}.c`, false],
    ['no object', `a.${encode('3')}.c`, false],
    ['nothing', '', false],
  ])('%s', (_, text, expected) => {
    expect(isTokenValid(text, second * 1000)).toBe(expected);
    localStorage.setItem('token', text);
    expect(readToken(second * 1000)).toBe(expected ? text : null);
    expect(localStorage.getItem('token')).toBe(expected ? text : null);
  });

  it.each([
    ['an unreadable one is logged', 'a.%%%.c', ['Error parsing token or verifying privileges']],
    ['an expired one is not', token({ exp: second }), []],
  ])('%s', (_, text, logged) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    localStorage.setItem('token', text);
    expect(readToken(second * 1000)).toBeNull();
    expect(log.mock.calls.flat()).toEqual(logged);
    log.mockRestore();
  });

  it('is decoded with any characters', () => {
    const text = token({ exp: 1, data: { admin_privilege: true }, name: 'Zoë ÿÿ>>??' });
    expect(tokenPayload(text)).toMatchObject({ exp: 1, data: { admin_privilege: true } });
  });
});

describe('the stored keys', () => {
  it.each([
    ['token', 'a.b.c', 'a.b.c'],
    ['smsOptIn', false, 'false'],
    ['selectedDate', '2027-03-15', '2027-03-15'],
    ['selectedServices', services, JSON.stringify(services)],
    ['customerInfo', customer, JSON.stringify(customer)],
  ] as const)('%s is kept and read', (key, value, text) => {
    expect(readStored(key)).toBeNull();
    expect(writeStored(key, value)).toBe(true);
    expect(localStorage.getItem(key)).toBe(text);
    expect(readStored(key)).toEqual(value);
  });

  it.each([
    ['smsOptIn', 'yes'],
    ['smsOptIn', '"true"'],
    ['selectedDate', '15.03.2027'],
    ['selectedDate', '2027-02-30'],
    ['selectedServices', '[1]'],
    ['selectedServices', '{"2":[{"id":"1"}]}'],
    ['selectedServices', '{"2":'],
    ['customerInfo', '{"id":4}'],
    ['customerInfo', 'null'],
    ['customerInfo', ''],
  ] as [StorageKey, string][])('%s drops %j', (key, text) => {
    localStorage.setItem(key, text);
    expect(readStored(key)).toBeNull();
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('are cleared with all others but developers’ overrides', () => {
    for (const key of [...storageKeys, 'another']) localStorage.setItem(key, 'x');
    localStorage.setItem('federation:override:booking', 'x');
    clearAll();
    expect(Object.keys(localStorage)).toEqual(['federation:override:booking']);
  });
});

describe('without storage', () => {
  const original = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  const replace = (descriptor: PropertyDescriptor) =>
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, ...descriptor });
  afterEach(() => {
    if (original) Object.defineProperty(globalThis, 'localStorage', original);
  });
  const broken = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };

  it.each([
    ['there is none, as on the server', { value: undefined }],
    ['asking for it throws', { get: broken }],
    ['using it throws', { value: { getItem: broken, setItem: broken, removeItem: broken } }],
  ])('%s', (_, descriptor) => {
    replace(descriptor);
    expect(readStored('customerInfo')).toBeNull();
    expect(writeStored('customerInfo', customer)).toBe(false);
    expect(readToken()).toBeNull();
    expect(() => clearAll()).not.toThrow();
    expect(() => authStore.getState().check()).not.toThrow();
    expect(authStore.getState().loggedIn).toBe(false);
  });
});

describe('the auth store', () => {
  const later = Math.floor(Date.now() / 1000) + 3600;
  const state = () => {
    const { loggedIn, admin } = authStore.getState();
    return { loggedIn, admin };
  };

  it.each([
    ['the owner', { exp: later, data: { admin_privilege: true } }, true, true],
    ['plain staff', { exp: later, data: { admin_privilege: false } }, true, false],
    ['staff without a word about it', { exp: later }, true, false],
    ['someone whose time is up', { exp: 1, data: { admin_privilege: true } }, false, false],
  ])('%s', (_, claims, loggedIn, admin) => {
    authStore.getState().logIn(token(claims));
    expect(state()).toEqual({ loggedIn, admin });
    expect(localStorage.getItem('token') !== null).toBe(loggedIn);
    authStore.getState().check();
    expect(state()).toEqual({ loggedIn, admin });
  });

  it('is logged out after logOut, which clears the stored booking too', () => {
    writeStored('customerInfo', customer);
    authStore.getState().logIn(token({ exp: later, data: { admin_privilege: true } }));
    authStore.getState().logOut();
    expect(state()).toEqual({ loggedIn: false, admin: false });
    expect(localStorage).toHaveLength(0);
  });

  it('is logged out when the server refuses the current token, not an older one', () => {
    const [old, fresh] = [token({ exp: later }), token({ exp: later + 1 })];
    authStore.getState().logIn(old);
    writeStored('token', fresh);
    authStore.getState().refuse(old);
    expect(localStorage.getItem('token')).toBe(fresh);
    expect(authStore.getState()).toMatchObject({ loggedIn: true, ended: false });
    authStore.getState().refuse(fresh);
    expect(localStorage.getItem('token')).toBeNull();
    expect(authStore.getState()).toMatchObject({ loggedIn: false, ended: true });
    authStore.getState().logIn(fresh);
    expect(authStore.getState().ended).toBe(false);
  });

  it('follows a logout in another tab at the next check', () => {
    authStore.getState().logIn(token({ exp: later }));
    localStorage.removeItem('token');
    authStore.getState().check();
    expect(state()).toEqual({ loggedIn: false, admin: false });
    expect(authStore.getState().ended).toBe(true);
  });

  it('knows who is logged in, with what, and until when', () => {
    authStore.getState().logIn(token({ exp: later, sub: '3' }), 'owner@example.com');
    expect(authStore.getState()).toMatchObject({
      staff: '3',
      identifier: 'owner@example.com',
      until: later * 1000,
    });
    expect(JSON.stringify(localStorage)).not.toContain('owner');
    authStore.getState().logOut();
    expect(authStore.getState()).toMatchObject({ staff: '', identifier: '', until: 0 });
  });

  it('knows after a reload who logged in last in this tab, until the logout', () => {
    const reload = () => {
      authStore.setState(authStore.getInitialState(), true);
      authStore.getState().check();
      return authStore.getState().identifier;
    };
    authStore.getState().logIn(token({ exp: later }), 'owner@example.com');
    authStore.getState().refuse(token({ exp: later }));
    expect(reload()).toBe('owner@example.com');
    expect(authStore.getState()).toMatchObject({ loggedIn: false, ended: false });
    authStore.getState().logOut();
    expect(reload()).toBe('');
    expect(JSON.stringify(sessionStorage)).not.toContain('owner');
    sessionStorage.setItem('lastLogin', '7');
    expect(reload()).toBe('');
    sessionStorage.clear();
  });

  it('forgets who logged in last when another tab logs out, also after a reload', () => {
    const { logIn, refuse } = authStore.getState();
    const check = () => {
      authStore.getState().check();
      return authStore.getState().identifier;
    };
    const reload = () => authStore.setState(authStore.getInitialState(), true);
    for (const pause of [() => undefined, reload]) {
      logIn(token({ exp: later }), 'owner@example.com');
      expect(check()).toBe('owner@example.com');
      localStorage.removeItem('token');
      pause();
      expect(check()).toBe('');
      expect(JSON.stringify(sessionStorage)).not.toContain('owner');
      // Somebody else has logged in there since.
      logIn(token({ exp: later }), 'owner@example.com');
      localStorage.setItem('token', token({ exp: later + 1 }));
      pause();
      expect(check()).toBe('');
      // The server has refused it: nobody has logged out.
      const refused = token({ exp: later });
      logIn(refused, 'owner@example.com');
      refuse(refused);
      pause();
      expect(check()).toBe('owner@example.com');
    }
    authStore.getState().logOut();
  });

  it('has an ended session only after a login, until the next login or logout', () => {
    authStore.getState().logOut();
    authStore.getState().check();
    expect(authStore.getState().ended).toBe(false);
    authStore.getState().logIn(token({ exp: later }), 'owner@example.com');
    localStorage.removeItem('token');
    authStore.getState().check();
    authStore.getState().check();
    expect(authStore.getState().ended).toBe(true);
    authStore.getState().logOut();
    expect(authStore.getState().ended).toBe(false);
  });
});

it('has the stage of the booking', () => {
  const { begin, send, finish, reset } = bookingStore.getState();
  const stage = () => bookingStore.getState().stage;
  expect(stage()).toBe('idle');
  begin();
  expect(stage()).toBe('inProgress');
  send();
  expect(stage()).toBe('sending');
  finish();
  expect(stage()).toBe('finished');
  reset();
  expect(stage()).toBe('idle');
});

it('starts logged out and idle, as on the server', () => {
  expect(authStore.getInitialState()).toMatchObject({ loggedIn: false, admin: false });
  expect(bookingStore.getInitialState()).toMatchObject({ stage: 'idle' });
});

it('leaves the unfinished bookings of other tabs when a booking is abandoned', () => {
  const booking = { kind: 'single' as const, at: 1, services: [3], date: null, search: '' };
  writeStored('selectedDate', '2027-03-15');
  writeUnfinished([
    { ...booking, tab: tabId() },
    { ...booking, tab: 'other' },
  ]);
  abandonBooking();
  expect(readUnfinished().map(({ tab }) => tab)).toEqual(['other']);
  expect(localStorage).toHaveLength(0);
  clearAll();
  expect(document.cookie).toBe('');
});

it.each([
  ['is abandoned', abandonBooking],
  ['is made', () => bookingStore.getState().finish()],
])('forgets a change of the language when the booking %s', (_, end) => {
  sessionStorage.setItem('otherLanguage', '1');
  end();
  expect(sessionStorage.getItem('otherLanguage')).toBeNull();
});

it('keeps the newest of more unfinished bookings than a cookie holds, and none that is not one', () => {
  const search = 'x'.repeat(900);
  const booking = { kind: 'single' as const, at: 1, services: [3], date: null, search };
  writeUnfinished(['a', 'b', 'c', 'd', 'e'].map((tab) => ({ ...booking, tab })));
  expect(readUnfinished().map(({ tab }) => tab)).toEqual(['c', 'd', 'e']);
  // biome-ignore lint/suspicious/noDocumentCookie: as another release may have written it.
  document.cookie = `unfinishedBookings=${encodeURIComponent('[{"kind":"single"}]')}; path=/`;
  expect(readUnfinished()).toEqual([]);
});
