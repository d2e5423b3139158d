import { expect, it } from '@jest/globals';
import { authStore } from '@salon/shared-lib/session';
import { act, renderHook } from '@testing-library/react';
import { useStaffQuery } from './use-staff-query.ts';

it.each([
  ['loads again after a login where nobody was logged in', 401, 2],
  ['does not load again after a login where something else failed', 500, 1],
])('%s', async (_, status, loads) => {
  authStore.setState({ loggedIn: false });
  const failures: ((error: Error) => void)[] = [];
  const load = () => new Promise<string>((_, fail) => failures.push(fail));
  renderHook(() => useStaffQuery({ key: 'a', load }));
  await act(async () => failures[0]?.(Object.assign(new Error('refused'), { status })));
  act(() => authStore.setState({ ended: true }));
  expect(failures).toHaveLength(1);
  act(() => authStore.setState({ loggedIn: true }));
  expect(failures).toHaveLength(loads);
});
