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

it('loads again after a login where the server refused the token, and says nothing until then', async () => {
  authStore.getState().logIn(token);
  const { result } = await act(async () => renderHook(() => useStaffQuery({ key: 'a', load })));
  await refuse(401);
  act(() => authStore.getState().refuse(token));
  expect(failures).toHaveLength(1);
  expect(result.current).toMatchObject({ error: null, loading: true });
  await act(async () => authStore.getState().logIn(tokenForTests(4_000_000_001)));
  expect(failures).toHaveLength(2);
});

it('does not load again with the token that the server refused', async () => {
  authStore.getState().logIn(token);
  await act(async () => renderHook(() => useStaffQuery({ key: 'a', load })));
  await refuse(401);
  act(() => authStore.getState().check());
  expect(failures).toHaveLength(1);
});

it('passes on what else failed, and does not load again after a login', async () => {
  authStore.getState().logIn(token);
  const { result } = await act(async () => renderHook(() => useStaffQuery({ key: 'a', load })));
  await refuse(500);
  expect(result.current).toMatchObject({ error: { status: 500 }, loading: false });
  await act(async () => authStore.getState().logIn(tokenForTests(4_000_000_001)));
  expect(failures).toHaveLength(1);
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
