import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { api } from '@salon/shared-lib/api';
import type { CustomerRecord, CustomerSummary } from '@salon/shared-lib/domain';
import {
  customerRecord,
  deleteCustomer,
  listCustomers,
  mergeCustomers,
  undoMerge,
} from '@salon/shared-lib/endpoints';
import { createBrowserRouter, RouterProvider } from '@salon/shared-lib/router/for-tests';
import { logInForTests } from '@salon/shared-lib/session/for-tests';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ClientDatabase } from './ClientDatabase.tsx';
import { record, summary } from './for-tests.ts';

const list = '/dashboard?tab=CustMgt';
const jane = { name: 'JANE DOE' };
let records: Map<number, CustomerRecord>;
let isRefused: boolean;
let router: ReturnType<typeof createBrowserRouter>;

beforeEach(() => {
  logInForTests();
  isRefused = false;
  records = new Map([
    [1, record(1)],
    [2, record(2, { ...jane, phone: '2535550102' })],
    [4, record(4, { ...jane, phone: '2535550104' })],
  ]);
  const rows = () =>
    [...records.values()].map(({ id, name, phone }) => summary(id, { name, phone }));
  jest.spyOn(api, 'exchange').mockImplementation((async (endpoint: unknown) => ({
    body: endpoint === listCustomers ? rows() : [],
    headers: {},
  })) as never);
  jest.spyOn(api, 'send').mockImplementation((async (
    endpoint: unknown,
    { params, body }: { params?: { id: number }; body?: { keep: number; fold: number } } = {},
  ) => {
    const id = params?.id ?? 0;
    if (endpoint === customerRecord) return records.get(id);
    if (endpoint === deleteCustomer) return records.delete(id);
    if (endpoint === mergeCustomers && body) {
      const [keep, fold] = [records.get(body.keep), records.get(body.fold)];
      return { merge_id: 9, keep, fold, becomes: keep };
    }
    if (endpoint === undoMerge) {
      if (isRefused) throw new Error('Refused.');
      records.set(1, record(1));
      return {};
    }
    return [] as CustomerSummary[];
  }) as never);
});
afterEach(() => {
  cleanup();
  router.dispose();
  jest.restoreAllMocks();
});

async function open(address: string) {
  window.history.replaceState({ key: 'default', idx: 0 }, '', address);
  router = createBrowserRouter([{ path: '*', element: <ClientDatabase /> }]);
  await act(async () => render(<RouterProvider router={router} />));
}

const link = (name: string | RegExp) => screen.getByRole('link', { name });
const title = (name: string) => screen.getByRole('heading', { level: 2, name });
const goBack = () => act(async () => router.navigate(-1));

describe('the keys', () => {
  it('go from the search to the rows, and from row to row', async () => {
    await open(list);
    link('Maria Lindqvist').focus();
    await userEvent.keyboard('/');
    await userEvent.keyboard('{ArrowDown}');
    expect(link('Maria Lindqvist')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getAllByRole('link', { name: 'Jane Doe' })[0]).toHaveFocus();
    await userEvent.keyboard('{End}{ArrowUp}{Home}{Enter}');
    expect(title('Maria Lindqvist')).toHaveFocus();
  });
});

describe('the focus', () => {
  it('is in the row of the client whose page was left', async () => {
    await open(list);
    await userEvent.click(link('Maria Lindqvist'));
    expect(title('Maria Lindqvist')).toHaveFocus();
    await goBack();
    expect(await screen.findByRole('link', { name: 'Maria Lindqvist' })).toHaveFocus();
  });

  it('goes on to the next row where the client is gone', async () => {
    await open(list);
    await userEvent.click(link('Maria Lindqvist'));
    await userEvent.click(screen.getByRole('button', { name: 'Delete client' }));
    const dialog = screen.getByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete client' }));
    await screen.findByText('2 clients');
    expect(screen.getAllByRole('link', { name: 'Jane Doe' })[0]).toHaveFocus();
  });

  it('is on the heading of a comparison, and of the page after the merge', async () => {
    await open(list);
    await userEvent.click(link('Compare'));
    expect(title('Are these the same person?')).toHaveFocus();
    await userEvent.click(link('Swap'));
    expect(title('Are these the same person?')).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Merge' }));
    expect(await screen.findByRole('heading', { name: 'Jane Doe' })).toHaveFocus();
    await userEvent.click(link('Merge'));
    expect(title('Merge Jane Doe with whom?')).toHaveFocus();
  });

  it('stays in the toast whose action is refused', async () => {
    await open(`${list}&client=2&merge=4`);
    await userEvent.click(screen.getByRole('button', { name: 'Merge' }));
    await screen.findByRole('heading', { name: 'Jane Doe' });
    isRefused = true;
    await userEvent.click(screen.getByRole('button', { name: 'Undo the merge' }));
    expect(screen.queryByRole('button', { name: 'Undo the merge' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
  });

  it('stays on the page whose merge is undone', async () => {
    const merge = {
      merge_id: 9,
      name: 'JANE DOE',
      phone: '2535550104',
      until: '2026-12-20T18:00:00Z',
    };
    records.set(1, record(1, { merge }));
    await open(`${list}&client=1`);
    await userEvent.click(screen.getByRole('button', { name: 'Undo the merge' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Undo the merge' })).toBeNull(),
    );
    expect(title('Maria Lindqvist')).toHaveFocus();
  });
});
