import { afterEach, expect, it, jest } from '@jest/globals';
import { ApiError, api } from '@salon/shared-lib/api';
import { logInForTests } from '@salon/shared-lib/session/for-tests';
import { act, cleanup, render, screen } from '@testing-library/react';
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
  [{ optInSms: true, consent: null }, 'Agreed, on a day that is not known'],
  [{ optInSms: false, consent: null }, 'Nobody has asked'],
])('says of %j what it means', (consent, sentence) => {
  render(<Reach client={record(7, consent)} onSaved={() => {}} onChanged={() => {}} />);
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.queryByText(/Wants/)).toBeNull();
});

it('is not written over what somebody else has changed, such as the number that it is for', async () => {
  const onSaved = jest.fn();
  const onChanged = jest.fn();
  const now = record(7, { phone: '2535550189', optInSms: false, last: null });
  const { promise, reject } = Promise.withResolvers<never>();
  const send = jest.spyOn(api, 'send').mockReturnValue(promise);
  render(<Reach client={record(7)} onSaved={onSaved} onChanged={onChanged} />);
  await userEvent.dblClick(screen.getByRole('checkbox', { name: 'Gets text messages' }));
  expect(send.mock.calls.map(([, input]) => input)).toEqual([
    {
      params: { id: 7 },
      body: { optInSms: false, expected: { phone: '2535550188', optInSms: true } },
    },
  ]);
  const body = { customer: now };
  const message = 'Somebody has changed this client.';
  const code = 'customer_changed';
  await act(async () => reject(new ApiError({ kind: 'client', status: 409, code, message, body })));
  expect(screen.getByRole('alert')).toHaveTextContent('Somebody has changed this client.');
  expect(onChanged).toHaveBeenCalledWith(now);
  expect(onSaved).not.toHaveBeenCalled();
});

it('says of nobody that they agreed who is merely entered', async () => {
  logInForTests();
  const send = jest.spyOn(api, 'send').mockResolvedValue([] as never);
  render(<NewClient open onClose={() => {}} onSaved={() => {}} />);
  await userEvent.type(screen.getByLabelText('Phone'), '3605550188');
  await userEvent.type(screen.getByLabelText('Name'), 'Ada Caller');
  expect(screen.getByRole('checkbox', { name: 'Gets text messages' })).not.toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const body = { phone: '3605550188', name: 'ADA CALLER', email: null, expected: null };
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
