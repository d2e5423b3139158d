import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fileClient } from '../files/file-client.ts';
import { ImportClients } from './ImportClients.tsx';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

it('says before it saves who changes', async () => {
  jest.spyOn(fileClient, 'send').mockResolvedValue({
    saved: false,
    created: 3,
    changed: 2,
    changes: [
      { line: 2, id: 7, name: 'MARIA LINDQVIST', becomes: 'MARIA LINDQVIST' },
      { line: 5, id: 8, name: 'JANE DOE', becomes: 'JANE ROE' },
    ],
    fault_count: 0,
    faults: [],
  } as never);
  render(<ImportClients open onClose={() => {}} onDone={() => {}} />);
  const file = new File(['name,phone'], 'clients.csv', { type: 'text/csv' });
  Object.assign(file, { arrayBuffer: async () => new TextEncoder().encode('name,phone').buffer });
  await userEvent.upload(document.querySelector<HTMLInputElement>('[type="file"]') as never, file);
  expect(await screen.findByText('3 new, 2 changed.')).toBeVisible();
  const list = within(screen.getByRole('list', { name: 'Who changes' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Line 2 Maria Lindqvist',
    'Line 5 Jane Doe becomes Jane Roe',
  ]);
});
