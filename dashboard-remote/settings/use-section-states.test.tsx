import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { api } from '@salon/shared-lib/api';
import { logInForTests } from '@salon/shared-lib/session/for-tests';
import { act, cleanup, render, renderHook } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Backup } from './Backup.tsx';
import { Staff } from './Staff.tsx';
import type { SectionKey } from './sections.ts';
import { useSectionStates } from './use-section-states.ts';

const member = (id: number, isOwner: boolean) => ({
  id,
  name: `Member ${id}`,
  email: `member${id}@example.com`,
  phone: '2535550120',
  role: isOwner ? 'owner' : 'desk',
  technician_id: null,
});
const answers: Record<string, unknown> = {};

beforeEach(() => {
  logInForTests();
  answers['/staff'] = [member(1, true)];
  answers['/backup/last'] = { last: null };
  jest
    .spyOn(api, 'send')
    .mockImplementation((async ({ path }: { path: string }) => answers[path] ?? []) as never);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

it.each<[SectionKey, ComponentType, string]>([
  ['staff', Staff, '2 in all, owners: 1'],
  ['backup', Backup, 'Last sent on'],
])('follows what the open section has read: %s', async (section, Section, line) => {
  const { result, rerender } = renderHook((open: SectionKey) => useSectionStates(open), {
    initialProps: 'texts',
  });
  await act(async () => {});
  expect(result.current.staff?.line).toBe('1 in all, owners: 1');
  expect(result.current.backup?.line).toMatch(/^No backup/);

  answers['/staff'] = [member(1, true), member(2, false)];
  answers['/backup/last'] = { last: { at: '2026-11-24T18:00:00.000Z', by: 'Rosa' } };
  await act(async () => {
    rerender(section);
    render(<Section />);
  });
  expect(result.current[section]?.line).toContain(line);
});
