import { afterEach, beforeEach, expect, it } from '@jest/globals';
import * as z from '@salon/shared-lib/schema';
import { authStore } from '@salon/shared-lib/session';
import { tabDraft } from './tab-draft.ts';

const open = () => tabDraft('aDraft', z.object({ text: z.string() }));
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
  expect(sessionStorage.getItem('aDraft')).toBeNull();
});

it.each(['{', '{"staff":"1","value":{"text":7}}', '[]'])('ignores %s', (stored) => {
  sessionStorage.setItem('aDraft', stored);
  expect(open().read()).toBeNull();
});
