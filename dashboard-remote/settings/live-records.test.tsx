import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { api } from '@salon/shared-lib/api';
import type { AuditEntry } from '@salon/shared-lib/domain';
import { createMemoryRouter, RouterProvider } from '@salon/shared-lib/router/for-tests';
import { logInForTests } from '@salon/shared-lib/session/for-tests';
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { noteCustomers } from '../live/customers.ts';
import { dayStore, listener } from '../live/desk.ts';
import { Audit } from './Audit.tsx';
import { Backup } from './Backup.tsx';
import { FailedMessages } from './FailedMessages.tsx';
import { failedMessage } from './for-tests.ts';
import { Staff } from './Staff.tsx';
import type { SectionKey } from './sections.ts';
import { useSectionStates } from './use-section-states.ts';

const member = (id: number, rest = {}) => ({
  id,
  name: `Member ${id}`,
  email: `member${id}@example.com`,
  phone: `253555012${id}`,
  role: 'desk',
  technician_id: null,
  ...rest,
});
const message = (id: number) =>
  failedMessage(id, { customer: { id, name: `CLIENT ${id}`, phone: '2535550120', email: null } });
const entry = (id: number): AuditEntry => ({
  id,
  at: '2026-11-24T18:00:00.000Z',
  by: `Owner ${id}`,
  action: 'setting',
  about: null,
  appointment: null,
  place: null,
  move: null,
  details: null,
});
/** The newest of so many entries first. */
const entriesTo = (last: number) => Array.from({ length: last }, (_, index) => entry(last - index));

let answers: Record<string, unknown>;
let audit: AuditEntry[];
beforeEach(() => {
  jest.useFakeTimers();
  logInForTests();
  answers = {
    '/staff': [member(1, { role: 'owner' }), member(2)],
    '/backup/last': { last: null },
    '/notification/failed': [message(1), message(2)],
  };
  audit = entriesTo(120);
  jest
    .spyOn(api, 'send')
    .mockImplementation((async ({ path }: { path: string }) => answers[path] ?? []) as never);
  jest.spyOn(api, 'exchange').mockImplementation((async (
    _: unknown,
    { query: { limit, cursor } }: { query: { limit: number; cursor?: number } },
  ) => {
    const after = cursor === undefined ? 0 : audit.findIndex(({ id }) => id === cursor) + 1;
    const body = audit.slice(after, after + limit);
    const next = after + limit < audit.length ? body.at(-1)?.id : undefined;
    const link = next && `</api/audit?cursor=${next}>; rel="next"`;
    return { body, headers: link ? { link } : {} };
  }) as never);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

async function open(Component: ComponentType) {
  const router = createMemoryRouter([{ path: '/', Component }]);
  await act(async () => render(<RouterProvider router={router} />));
}
const settle = () => act(async () => jest.advanceTimersByTime(2_000));

/** The server reports that another desk has changed records. */
async function report(of: 'staff' | 'messages' | 'audit') {
  act(() => listener.onRecords({ type: 'records.changed', of }));
  await act(async () => jest.advanceTimersByTime(300));
}

it('shows a member whom another desk adds, another role and a removal', async () => {
  await open(Staff);
  const names = () =>
    screen.getAllByRole('button', { name: /^Member/ }).map((one) => one.textContent);
  answers['/staff'] = [member(1, { role: 'owner' }), member(2, { role: 'owner' }), member(3)];
  await report('messages');
  expect(names()).toHaveLength(2);
  await report('staff');
  expect(names()).toHaveLength(3);
  expect(names()[1]).toMatch(/Owner$/);
});

it('keeps what is typed of a member whom another desk changes, and says what changed', async () => {
  await open(Staff);
  fireEvent.click(screen.getByRole('button', { name: /^Member 2/ }));
  const field = screen.getByLabelText<HTMLInputElement>('Name');
  field.focus();
  fireEvent.change(field, { target: { value: 'Mine' } });
  answers['/staff'] = [member(1, { role: 'owner' }), member(2, { name: 'Theirs' })];
  await report('staff');
  expect(screen.getByLabelText<HTMLInputElement>('Name')).toBe(field);
  expect([field.value, document.activeElement]).toEqual(['Mine', field]);
  expect(screen.getByText('Name is now: Theirs')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Take what is there now' }));
  expect(field.value).toBe('Theirs');
});

it('keeps a new member who is being typed', async () => {
  await open(Staff);
  fireEvent.click(screen.getByRole('button', { name: 'New member of staff' }));
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Zoe' } });
  answers['/staff'] = [member(1, { role: 'owner' })];
  await report('staff');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Zoe');
});

it('keeps the focus in the list when the row that has it is removed elsewhere', async () => {
  await open(Staff);
  screen.getByRole('button', { name: /^Member 2/ }).focus();
  answers['/staff'] = [member(1, { role: 'owner' })];
  await report('staff');
  expect(screen.getByRole('button', { name: /^Member 1/ })).toHaveFocus();
  cleanup();
  await open(FailedMessages);
  const dismiss = screen.getAllByRole('button', { name: 'Dismiss' });
  dismiss[1]?.focus();
  answers['/notification/failed'] = [message(2)];
  await report('messages');
  expect(dismiss[1]).toHaveFocus();
  answers['/notification/failed'] = [];
  await report('messages');
  expect(screen.getByRole('heading', { level: 3 })).toHaveFocus();
});

it('shows a message that fails, and a mail that becomes possible', async () => {
  answers['/notification/failed'] = [];
  await open(FailedMessages);
  answers['/notification/failed'] = [message(1)];
  await report('messages');
  expect(screen.getByText('1 did not arrive')).toBeTruthy();
  answers['/notification/failed'] = [{ ...message(1), mail: 'possible', cause: 'number' }];
  act(() => listener.onCustomers({ type: 'customers.changed', id: 1 }));
  await act(async () => jest.advanceTimersByTime(300));
  expect(screen.getByRole('button', { name: 'Mail instead' })).toBeTruthy();
});

const shown = () =>
  screen.getAllByText(/^Owner \d+$/).map((one) => Number(one.textContent?.slice(6)));

it('shows new lines of the audit trail above those that are shown, and keeps those', async () => {
  await open(Audit);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /50 more/ })));
  expect(shown()).toHaveLength(100);
  const kept = screen.getByText('Owner 21').closest('li');
  audit = entriesTo(123);
  await report('audit');
  expect(shown()).toEqual(
    entriesTo(123)
      .slice(0, 103)
      .map(({ id }) => id),
  );
  expect(screen.getByText('Owner 21').closest('li')).toBe(kept);
  audit = entriesTo(124);
  await settle();
  await report('audit');
  expect(shown()).toHaveLength(104);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /50 more/ })));
  expect(shown()).toEqual(audit.map(({ id }) => id));
  expect(screen.queryByRole('button', { name: /50 more/ })).toBeNull();
});

it('adds as many earlier lines as it says after many new ones, and reads what is shown again as a whole', async () => {
  await open(Audit);
  for (const last of [150, 180]) {
    audit = entriesTo(last);
    await report('audit');
  }
  const before = shown().length;
  expect(before).toBe(110);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /50 more/ })));
  expect(shown()).toHaveLength(before + 50);
  // A client has been forgotten, whose lines are the earliest of those that are shown.
  audit = audit.map((one) => (one.id > 60 ? one : { ...one, by: 'Owner 0' }));
  act(() => noteCustomers({ id: null }));
  await act(async () => jest.advanceTimersByTime(300));
  expect(shown().slice(-40)).toEqual(Array.from({ length: 40 }, () => 0));
});

it('shows what is done to appointments in the audit trail, where that is of the shown kind', async () => {
  const changed = () =>
    act(() =>
      dayStore.setState(({ changes }) => ({
        changes: new Map(changes).set('2026-11-27', (changes.get('2026-11-27') ?? 0) + 1),
      })),
    );
  await open(Audit);
  audit = entriesTo(121);
  await changed();
  await settle();
  expect(shown()[0]).toBe(121);
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Settings' })));
  audit = entriesTo(122);
  await changed();
  await settle();
  expect(shown()[0]).toBe(121);
});

it('says when another desk has downloaded a backup', async () => {
  await open(Backup);
  answers['/backup/last'] = { last: { at: '2026-11-24T18:00:00.000Z', by: 'Rosa' } };
  await report('audit');
  expect(screen.getByText(/^Last sent on/)).toBeTruthy();
});

it('counts anew in the list of the sections', async () => {
  const { result } = renderHook(() => useSectionStates('texts'));
  await act(async () => {});
  expect(result.current.messages?.alert).toBe('2 failed');
  answers['/staff'] = [member(1, { role: 'owner' })];
  answers['/notification/failed'] = [];
  answers['/backup/last'] = { last: { at: '2026-11-24T18:00:00.000Z', by: 'Rosa' } };
  await report('staff');
  expect(result.current.staff?.line).toBe('1 in all, owners: 1');
  expect(result.current.messages?.alert).toBe('2 failed');
  await report('messages');
  expect(result.current.messages?.alert).toBeUndefined();
  await report('audit');
  expect(result.current.backup?.line).toMatch(/^Last sent on/);
});

it.each<[SectionKey, ComponentType, 'staff' | 'messages' | 'audit', string, RegExp]>([
  ['staff', Staff, 'staff', '/staff', /^1 in all/],
  ['messages', FailedMessages, 'messages', '/notification/failed', /^1 failed/],
  ['backup', Backup, 'audit', '/backup/last', /^Last sent on/],
])(
  'reads a change once while %s is open, for the list too, and goes on after that',
  async (section, Section, of, path, words) => {
    const reads = () =>
      jest.mocked(api.send).mock.calls.filter(([one]) => one.path === path).length;
    const { result, rerender } = renderHook((open: SectionKey) => useSectionStates(open), {
      initialProps: section,
    });
    await open(Section);
    expect(reads()).toBe(1);
    answers['/staff'] = [member(1, { role: 'owner' })];
    answers['/notification/failed'] = [message(1)];
    answers['/backup/last'] = { last: { at: '2026-11-24T18:00:00.000Z', by: 'Rosa' } };
    await report(of);
    expect(reads()).toBe(2);
    const { line, alert } = result.current[section] ?? {};
    expect(alert ?? line).toMatch(words);
    await act(async () => rerender('texts'));
    expect(reads()).toBe(3);
  },
);
