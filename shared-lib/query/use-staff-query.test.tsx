import { beforeEach, expect, it } from '@jest/globals';
import { authStore, writeStored } from '@salon/shared-lib/session';
import { tokenForTests } from '@salon/shared-lib/session/for-tests';
import { act, renderHook } from '@testing-library/react';
import { useStaffQuery } from './use-staff-query.ts';

const token = tokenForTests();
const failures: ((error: Error) => void)[] = [];
const load = () => new Promise<string>((_, fail) => failures.push(fail));
const refuse = (status: number) =>
  act(async () => failures[0]?.(Object.assign(new Error('refused'), { status })));

beforeEach(() => {
  failures.length = 0;
  act(() => authStore.getState().logOut());
});

it.each([
  ['loads again after a login where nobody was logged in', 401, 2],
  ['does not load again after a login where something else failed', 500, 1],
])('%s', async (_, status, loads) => {
  authStore.getState().logIn(token);
  await act(async () => renderHook(() => useStaffQuery({ key: 'a', load })));
  await refuse(status);
  act(() => authStore.getState().refuse(token));
  expect(failures).toHaveLength(1);
  await act(async () => authStore.getState().logIn(token));
  expect(failures).toHaveLength(loads);
});

it('asks for nothing before a login', async () => {
  await act(async () => renderHook(() => useStaffQuery({ key: 'a', load })));
  expect(failures).toHaveLength(0);
  await act(async () => authStore.getState().logIn(token));
  expect(failures).toHaveLength(1);
});

it('asks for nothing with a token that has expired since it was read', async () => {
  authStore.getState().logIn(token);
  writeStored('token', tokenForTests(1));
  await act(async () => renderHook(() => useStaffQuery({ key: 'a', load })));
  expect(failures).toHaveLength(0);
  expect(authStore.getState().ended).toBe(true);
});

it('forgets a component that is gone before the login', async () => {
  const { unmount } = renderHook(() => useStaffQuery({ key: 'a', load }));
  unmount();
  await act(async () => authStore.getState().logIn(token));
  expect(failures).toHaveLength(0);
});
