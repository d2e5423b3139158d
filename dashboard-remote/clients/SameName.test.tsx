import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { api } from '@salon/shared-lib/api';
import { keepCustomersApart } from '@salon/shared-lib/endpoints';
import { createMemoryRouter, RouterProvider } from '@salon/shared-lib/router/for-tests';
import { logInForTests } from '@salon/shared-lib/session/for-tests';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { record, summary } from './for-tests.ts';
import { NamedAlike, PairInList } from './SameName.tsx';
import { firstPair, namedAlike } from './same-name.ts';

const jane = (id: number, phone: string) => summary(id, { name: 'JANE DOE', phone });

async function show(page: ReactNode) {
  const router = createMemoryRouter([{ path: '/', element: page }]);
  await act(async () => render(<RouterProvider router={router} />));
}

beforeEach(() => logInForTests());
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

it('is said of two shown clients with one name, and leads to their comparison', async () => {
  const rows = [
    summary(1),
    jane(2, '2535550102'),
    summary(3, { name: 'X' }),
    jane(4, '2535550104'),
  ];
  await show(<PairInList rows={rows} />);
  expect(screen.getByText(/^Jane Doe is here twice/)).toHaveTextContent(
    'Jane Doe is here twice, with (253) 555-0102 and (253) 555-0104. Is it the same person?',
  );
  expect(screen.getByRole('link', { name: 'Compare' })).toHaveAttribute(
    'href',
    '/dashboard?tab=CustMgt&client=2&merge=4',
  );
});

it('is not said of clients with different names', async () => {
  await show(<PairInList rows={[summary(1), jane(2, '2535550102')]} />);
  expect(screen.queryByRole('link')).toBeNull();
});

it('is said on the page of a client, of another one with the same name', async () => {
  const found = [record(7), summary(8, { phone: '2535550183' }), jane(9, '2535550109')];
  jest.spyOn(api, 'send').mockResolvedValue(found as never);
  await show(<NamedAlike client={record(7)} />);
  expect(await screen.findByRole('link', { name: 'Compare' })).toHaveAttribute(
    'href',
    '/dashboard?tab=CustMgt&client=7&merge=8',
  );
});

it('is said of names that are written with and without accents', async () => {
  const rows = [
    summary(1, { name: 'JOSÉ RUIZ' }),
    summary(2, { name: 'JOSE RUIZ', phone: '2535550102' }),
  ];
  await show(<PairInList rows={rows} />);
  expect(screen.getByRole('link', { name: 'Compare' })).toBeTruthy();
});

it('is not said any more of clients who are two people', async () => {
  const send = jest.spyOn(api, 'send').mockResolvedValue({ message: '' } as never);
  const rows = [jane(2, '2535550102'), jane(4, '2535550104')];
  await show(<PairInList rows={rows} />);
  await userEvent.click(screen.getByRole('button', { name: 'They are two people' }));
  expect(await screen.findByText('Noted: they are two people.')).toBeTruthy();
  expect(send.mock.calls).toEqual([[keepCustomersApart, { body: { one: 2, other: 4 } }]]);
  const apart = { ...jane(4, '2535550104'), distinct_from: [2] };
  expect(firstPair([jane(2, '2535550102'), apart])).toBeNull();
  expect(firstPair([jane(2, '2535550102'), apart, jane(5, '2535550105')])?.[0].id).toBe(2);
  expect(namedAlike(apart, [jane(2, '2535550102')])).toBeNull();
});

it('asks for no name that is too short for the search', async () => {
  const send = jest.spyOn(api, 'send');
  await show(<NamedAlike client={{ ...record(7), name: 'VY' }} />);
  expect(send).not.toHaveBeenCalled();
});
