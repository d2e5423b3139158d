import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ApiError, api } from '@salon/shared-lib/api';
import type { SiteRelease, SiteReleases } from '@salon/shared-lib/domain';
import { logInForTests } from '@salon/shared-lib/session/for-tests';
import { cleanup, render, screen, within } from '@testing-library/react';
import { Releases } from './Releases.tsx';

const release = (change: Partial<SiteRelease>): SiteRelease => ({
  name: 'booking',
  version: '1.1.0+3f2a',
  commit: 'abc1234',
  dirty: false,
  share: 100,
  canary: false,
  since: '2026-11-24T18:00:00.000Z',
  loads: 0,
  failures: 0,
  ready_ms: null,
  ...change,
});
const answer: SiteReleases = {
  revision: 4,
  counted_since: '2026-11-24T17:00:00.000Z',
  releases: [],
  last_failures: [],
};

beforeEach(() => logInForTests());
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

async function show(change: Partial<SiteReleases>): Promise<string[]> {
  jest.spyOn(api, 'send').mockResolvedValue({ ...answer, ...change } as never);
  render(<Releases />);
  const rows = await screen.findAllByRole('listitem');
  return rows.map((row) =>
    [...row.querySelectorAll('b, small > span, span > span, small, time')]
      .filter((one) => one.children.length === 0)
      .map((one) => one.textContent)
      .join(' | '),
  );
}

it('shows a canary beside the release of the other visitors, and what only browsers have', async () => {
  const rows = await show({
    releases: [
      release({ share: 90, loads: 31, ready_ms: 412 }),
      release({
        version: '1.2.0+77bb',
        share: 10,
        canary: true,
        dirty: true,
        loads: 1,
        failures: 1,
      }),
      release({ version: '1.0.0+1c0d', commit: null, share: 0, since: null, loads: 2 }),
      release({ name: 'gallery', since: null }),
      release({ name: 'shell', since: null }),
    ],
  });
  expect(rows).toEqual([
    'Booking | commit abc1234 | 90 % of visitors, since November 24, 2026 at 10:00 AM | 31 loads, 0 failed, ready in 0.4 sec',
    'Booking | commit abc1234 | with edits that were not committed | On trial for 10 % of visitors, since November 24, 2026 at 10:00 AM | 1 load, 1 failed',
    'Booking | 1.0.0+1c0d | No longer live, still open in some browsers | 2 loads, 0 failed',
    'gallery | commit abc1234 | 100 % of visitors | No loads yet',
    'Header, footer and navigation | commit abc1234 | 100 % of visitors',
  ]);
  expect(screen.getByText('None was reported.')).toBeInTheDocument();
});

it('names the last failures by the id that the page showed', async () => {
  const rows = await show({
    last_failures: [
      {
        at: '2026-11-24T18:05:00.000Z',
        id: 'x1y2',
        name: 'booking',
        version: '1.1.0',
        stage: 'timeout',
      },
      {
        at: '2026-11-24T18:04:00.000Z',
        id: null,
        name: 'content',
        version: 'other',
        stage: 'load',
      },
    ],
  });
  expect(rows).toEqual([
    'Booking: it took too long to load | 1.1.0 | 10:05 AM | Error x1y2',
    'Public pages: it did not load | other | 10:04 AM',
  ]);
});

it('says that a server without pages has nothing to count', async () => {
  jest.spyOn(api, 'send').mockResolvedValue({ ...answer, counted_since: null } as never);
  render(<Releases />);
  expect(await screen.findByText(/has no web pages/)).toBeInTheDocument();
});

it('offers another try where the list does not come', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const failed = new ApiError({ kind: 'server', message: 'Down' } as never);
  const send = jest.spyOn(api, 'send').mockRejectedValueOnce(failed as never);
  send.mockResolvedValue({ ...answer, releases: [release({})] } as never);
  render(<Releases />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  again.click();
  const [row] = await screen.findAllByRole('listitem');
  expect(within(row as HTMLElement).getByText('Booking')).toBeInTheDocument();
});
