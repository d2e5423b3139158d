import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ApiError, api } from '@salon/shared-lib/api';
import type { RefusalCode } from '@salon/shared-lib/domain';
import { logInForTests } from '@salon/shared-lib/session/for-tests';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Staff } from './Staff.tsx';

const member = (id: number, name: string, isOwner: boolean) => ({
  id,
  name,
  email: `${name.toLowerCase()}@example.com`,
  phone: `253555010${id}`,
  role: isOwner ? 'owner' : 'desk',
  technician_id: null,
});

const refused = (code: RefusalCode, message: string, issues: ApiError['issues'] = undefined) =>
  new ApiError({ kind: 'client', status: 409, code, message, issues });

let refusal: ApiError | null = null;
let members = [member(1, 'Mai', true), member(2, 'Rosa', false)];
beforeEach(() => {
  logInForTests();
  members = [member(1, 'Mai', true), member(2, 'Rosa', false)];
  jest.spyOn(console, 'error').mockReturnValue();
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
  refusal = null;
  jest.spyOn(api, 'send').mockImplementation((async (call: { method: string; path: string }) => {
    if (/\/(logins|passkeys)$/.test(call.path)) return [];
    if (call.method === 'GET') return members;
    if (refusal) throw refusal;
    return { id: 7 };
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
const ask = 'Please ask another owner to do this.';

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
  [false, /^There is no other owner\. Please make somebody else one first/],
  [true, new RegExp(ask)],
])('with another owner: %s, says who can do it', async (isOther, words) => {
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

const undo = () => userEvent.click(screen.getByRole('button', { name: 'Undo' }));
const expectUndone = (body: object) =>
  expect(jest.mocked(api.send).mock.calls).toContainEqual([
    expect.objectContaining({ path: '/undo' }),
    { body },
  ]);

it('takes an addition back', async () => {
  await act(async () => render(<Staff />));
  await userEvent.click(screen.getByRole('button', { name: 'New member of staff' }));
  await userEvent.clear(screen.getByLabelText('Name'));
  await userEvent.type(screen.getByLabelText('Name'), 'Ann');
  await userEvent.type(screen.getByLabelText('Email'), 'ann@example.com');
  await userEvent.type(screen.getByLabelText('Phone, 10 digits'), '2535550177');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await undo();
  expectUndone({ change: 'added', kind: 'staff', id: 7 });
  expect(screen.getByText('As it was before.')).toBeVisible();
});

async function removeRosa() {
  await act(async () => render(<Staff />));
  await userEvent.click(screen.getByRole('button', { name: /^Rosa/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove this person' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove this person' }));
}

it('takes a removal back', async () => {
  await removeRosa();
  await undo();
  expectUndone({ change: 'removed', kind: 'staff', id: 2 });
  expect(screen.getByText('As it was before.')).toBeVisible();
});

it.each([
  ['the removal is too long ago', refused('undo_not_found', 'This can’t be undone any more.')],
  [
    'the address is taken meanwhile',
    refused('already_taken', 'Someone already has this.', [
      { path: 'email', message: 'Somebody else has this address.' },
    ]),
  ],
])(
  'says why there is no way back where %s, and marks no field of the open form',
  async (_, why) => {
    await removeRosa();
    await userEvent.click(screen.getByRole('button', { name: /^Mai/ }));
    refusal = why;
    await undo();
    expect(screen.getByText(why.message)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  },
);

it.each([
  ['offline', new ApiError({ kind: 'offline', code: 'offline', message: '' })],
  ['timeout', new ApiError({ kind: 'timeout', code: 'timeout', message: '' })],
  [
    'server',
    new ApiError({ kind: 'server', status: 503, code: 'database_away', message: 'Later.' }),
  ],
  [
    'client',
    new ApiError({ kind: 'client', status: 429, code: 'too_many_requests', message: 'Later.' }),
  ],
])('offers the way back again after a failure that may pass: %s', async (_, failure) => {
  await removeRosa();
  refusal = failure;
  await undo();
  const words = failure.message || 'That could not be undone. Please try again.';
  expect(screen.getByText(words)).toBeVisible();
  refusal = null;
  await undo();
  expect(screen.getByText('As it was before.')).toBeVisible();
});

it('leaves what is said at the open form where a way back is refused', async () => {
  await removeRosa();
  await userEvent.click(screen.getByRole('button', { name: /^Mai/ }));
  await userEvent.clear(screen.getByLabelText('Name'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const said = screen.getByLabelText('Name').getAttribute('aria-describedby');
  expect(said).not.toBeNull();
  refusal = refused('undo_not_found', 'This can’t be undone any more.');
  await undo();
  expect(screen.getByLabelText('Name')).toHaveAttribute('aria-describedby', said);
});
