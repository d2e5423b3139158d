import { afterEach, expect, it, jest } from '@jest/globals';
import { api } from '@salon/shared-lib/api';
import { logInForTests } from '@salon/shared-lib/session/for-tests';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { record } from './for-tests.ts';
import { MergeTable } from './MergeTable.tsx';
import { NewClient } from './NewClient.tsx';
import { Reach } from './Reach.tsx';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const asked = { at: '2026-04-06T16:12:00Z', source: 'staff' as const };

it.each([
  [{ optInSms: true, consent: asked }, /^Agreed on April 6, 2026.*, told to the staff$/],
  [{ optInSms: false, consent: asked }, /^Declined on April 6, 2026.*, told to the staff$/],
  [{ optInSms: false, consent: null }, 'Nobody has asked'],
])('says of %j what it means', (consent, sentence) => {
  render(<Reach client={record(7, consent)} onSaved={() => {}} />);
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.queryByText(/Wants/)).toBeNull();
});

it('says of nobody that they agreed who is merely entered', async () => {
  logInForTests();
  const send = jest.spyOn(api, 'send').mockResolvedValue([] as never);
  render(<NewClient open onClose={() => {}} onSaved={() => {}} />);
  await userEvent.type(screen.getByLabelText('Phone'), '3605550188');
  await userEvent.type(screen.getByLabelText('Name'), 'Ada Caller');
  expect(screen.getByRole('checkbox', { name: 'Gets text messages' })).not.toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const body = { phone: '3605550188', name: 'Ada Caller', email: null };
  expect(send.mock.lastCall?.[1]).toEqual({ body });
});

it('shows before a merge when and for which number somebody agreed', () => {
  const keep = record(7, { consent: asked });
  const fold = record(8, { optInSms: false, phone: '2535550183' });
  render(
    <MergeTable
      merged={{ merge_id: null, keep, fold, becomes: keep }}
      chosen={{ name: 'keep', phone: 'keep' }}
      isOld={false}
      onChoose={() => {}}
    />,
  );
  const row = screen.getByRole('row', { name: /^Texts/ });
  expect([...row.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual([
    'Agreed, April 6, 2026',
    'Nobody has asked',
    'Agreed, April 6, 2026, for (253) 555-0188 only',
  ]);
});
