import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import * as z from '@salon/shared-lib/schema';
import { authStore } from '@salon/shared-lib/session';
import { tabDraft } from './tab-draft.ts';

const open = (forget?: () => void) =>
  tabDraft('clientNotes', z.object({ text: z.string() }), forget);
const be = (staff: string) => authStore.setState({ staff, loggedIn: true, ended: false });

beforeEach(() => be('1'));
afterEach(() => sessionStorage.clear());

it('is there again after a reload, for the same person only', () => {
  open().write({ text: 'Ada' });
  expect(open().read()).toEqual({ text: 'Ada' });
  be('2');
  expect(open().read()).toBeNull();
  be('1');
  expect(open().read()).toBeNull();
});

it('is removed with a logout, and stays when the session ends', () => {
  const draft = open();
  draft.write({ text: 'Ada' });
  authStore.setState({ staff: '', loggedIn: false, ended: true });
  draft.write({ text: 'Ada Ring' });
  be('1');
  expect(open().read()).toEqual({ text: 'Ada Ring' });
  authStore.getState().logOut();
  expect(sessionStorage.getItem('clientNotes')).toBeNull();
});

it.each(['{', '{"staff":"1","value":{"text":7}}', '[]'])('ignores %s', (stored) => {
  sessionStorage.setItem('clientNotes', stored);
  expect(open().read()).toBeNull();
});

it('drops what is in memory at a logout and for somebody else, not when the session ends', () => {
  const forget = jest.fn();
  open(forget).write({ text: 'Ada' });
  authStore.setState({ staff: '', loggedIn: false, ended: true });
  be('1');
  expect(forget).not.toHaveBeenCalled();
  be('2');
  expect(forget).toHaveBeenCalledTimes(1);
  expect(sessionStorage.getItem('clientNotes')).toBeNull();
  authStore.getState().logOut();
  expect(forget).toHaveBeenCalledTimes(2);
});

it('is removed with a logout on a page that has not read it', () => {
  sessionStorage.setItem('clientNotes', '{"staff":"1","value":{"text":"Ada"}}');
  authStore.getState().logOut();
  expect(sessionStorage.getItem('clientNotes')).toBeNull();
});
