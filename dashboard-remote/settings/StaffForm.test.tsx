import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ApiError, api } from '@salon/shared-lib/api';
import type { RefusalCode } from '@salon/shared-lib/domain';
import { logInForTests } from '@salon/shared-lib/session/for-tests';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Staff } from './Staff.tsx';

const member = (id: number, name: string, admin: boolean) => ({
  id,
  name,
  email: `${name.toLowerCase()}@example.com`,
  phone: `253555010${id}`,
  admin,
});

const refused = (code: RefusalCode, message: string, issues: ApiError['issues'] = undefined) =>
  new ApiError({ kind: 'client', status: 409, code, message, issues });

let refusal: ApiError | null = null;
let members = [member(1, 'Mai', true), member(2, 'Rosa', false)];
beforeEach(() => {
  logInForTests();
  members = [member(1, 'Mai', true), member(2, 'Rosa', false)];
  jest.spyOn(console, 'error').mockReturnValue();
  jest.spyOn(api, 'send').mockImplementation((async ({ method }: { method: string }) => {
    if (method === 'GET') return members;
    if (refusal) throw refusal;
    return {};
  }) as never);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

async function saveMai() {
  await act(async () => render(<Staff />));
  await userEvent.click(screen.getByRole('button', { name: /^Mai/ }));
  await userEvent.type(screen.getByLabelText('Name'), ' Tran');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
}
const alerts = () => screen.getAllByRole('alert').map((alert) => alert.textContent);
const ask = 'Please ask another administrator to do this.';

it('says at its field, and nowhere else, that an address is taken', async () => {
  const said = 'Somebody else has this address.';
  refusal = refused('already_taken', 'Someone already has this.', [
    { path: 'email', message: said },
  ]);
  await saveMai();
  expect(alerts()).toEqual([said]);
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(said);
});

it.each([
  [false, /^There is no other administrator\. Please make somebody else one first/],
  [true, new RegExp(ask)],
])('with another administrator: %s, says who can do it', async (isOther, words) => {
  members = [member(1, 'Mai', true), member(2, 'Rosa', isOther)];
  refusal = refused('yourself', ask);
  await saveMai();
  expect(alerts()).toEqual([expect.stringMatching(words)]);
});

it('says how long a name can be', async () => {
  refusal = null;
  await act(async () => render(<Staff />));
  await userEvent.click(screen.getByRole('button', { name: 'New member of staff' }));
  await userEvent.click(screen.getByLabelText('Name'));
  await userEvent.paste('M'.repeat(81));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(
    'Please use at most 80 characters.',
  );
});
