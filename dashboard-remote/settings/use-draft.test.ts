import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { authStore } from '@salon/shared-lib/session';
import { act, cleanup, renderHook } from '@testing-library/react';
import { restoreDrafts, same, useDraft, useHasDraft } from './use-draft.ts';

const be = (staff: string) => {
  act(() => authStore.setState({ staff, loggedIn: true, ended: false }));
};
const key = 'typedRecords';
const service = { name: 'Gel Polish', time: 45 };
const open = (now: object = service) => renderHook(() => useDraft('service', 4, now, same)).result;
function type(typed: object) {
  const form = open();
  act(() => form.current.setTyped(typed as typeof service));
}

/** The page is loaded anew: its memory is empty, the storage of the tab is not. */
function reload() {
  const stored = sessionStorage.getItem(key);
  cleanup();
  act(() => authStore.getState().logOut());
  if (stored !== null) sessionStorage.setItem(key, stored);
}

beforeEach(() => be('1'));
afterEach(() => {
  cleanup();
  authStore.getState().logOut();
});

it('is there again after a reload, for the same person only', () => {
  type({ ...service, time: 50 });
  reload();
  be('1');
  act(restoreDrafts);
  expect(open().current.typed).toEqual({ ...service, time: 50 });
  expect(renderHook(() => useHasDraft('service')).result.current).toBe(true);
  reload();
  be('2');
  act(restoreDrafts);
  expect(open().current.typed).toEqual(service);
});

it('is forgotten with a logout, when it is given up, and by another person', () => {
  type({ ...service, time: 50 });
  const form = open();
  act(() => form.current.forget());
  expect(sessionStorage.getItem(key)).toBeNull();
  type({ ...service, time: 50 });
  act(() => authStore.getState().logOut());
  expect(sessionStorage.getItem(key)).toBeNull();
  be('1');
  expect(open().current.typed).toEqual(service);
  type({ ...service, time: 50 });
  be('2');
  expect(sessionStorage.getItem(key)).toBeNull();
});

it('is not taken up by a form with other fields', () => {
  type({ ...service, time: 50 });
  expect(open({ name: 'Gel Polish', minutes: 45 }).current.typed).toEqual({
    name: 'Gel Polish',
    minutes: 45,
  });
});
