import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { api } from '@salon/shared-lib/api';
import type { AvailableDay, Technician } from '@salon/shared-lib/domain';
import { availability } from '@salon/shared-lib/endpoints';
import {
  addDays,
  datesFrom,
  type Minutes,
  rulesFromSettings,
  salonInstant,
} from '@salon/shared-lib/scheduling';
import { fullDay } from '@salon/shared-lib/ui';
import { render, screen, waitFor } from '@testing-library/react';
import { TimeStep } from './TimeStep.tsx';
import type { TimeChoice } from './time-choice.ts';

/** A Monday. */
const today = '2026-11-23';
const tomorrow = addDays(today, 1);
const linh: Technician = {
  id: 1,
  name: 'Linh',
  description: '',
  unavailability: '',
  category_ids: [1],
};
const two = 14 * 60;

let now: jest.SpiedFunction<typeof Date.now>;
let send: jest.SpiedFunction<typeof api.send>;
/** The starts of a date; other dates have one in the morning. */
let starts: Record<string, Minutes[]>;

beforeEach(() => {
  starts = {};
  now = jest.spyOn(Date, 'now');
  send = jest.spyOn(api, 'send').mockImplementation((async (
    endpoint: unknown,
    { query }: { query: { from: string; days: number } },
  ): Promise<unknown> => {
    // The schedules of a chosen date never come.
    if (endpoint !== availability) return new Promise(() => {});
    return datesFrom(query.from, query.days).map(
      (date): AvailableDay => ({
        date,
        slots: (starts[date] ?? [600]).map((start) => ({ start, technician_ids: [1] })),
      }),
    );
  }) as never);
});
afterEach(() => {
  now.mockRestore();
  send.mockRestore();
});

/** Opens the step at a minute of today. */
async function open(minute: Minutes, props: Partial<TimeChoice> = {}) {
  now.mockReturnValue(salonInstant(today, minute));
  render(
    <TimeStep
      serviceIds={[1]}
      length={30}
      technician={linh}
      technicians={[linh]}
      rules={rulesFromSettings({ bufferTime: '60' })}
      date={null}
      start={null}
      refreshKey={0}
      onDate={() => {}}
      onStart={() => {}}
      onTechnician={() => {}}
      {...props}
    >
      {null}
    </TimeStep>,
  );
  await screen.findAllByRole('grid');
  await waitFor(() => expect(screen.queryByText('Looking for free times…')).toBeNull());
}

const shownDay = (date: string) =>
  screen.queryByRole('heading', { level: 2, name: new RegExp(`^${fullDay(date)}`) });
const phones = () => screen.getAllByRole('link', { name: /\(253\) 555-0142/ });
const asksToCall = () => screen.queryByText(/^For a visit on the same day, please call us first:/);

describe('the date that opens by itself', () => {
  it.each<[string, Minutes, string]>([
    ['today', two - 60, 'Soonest: Today, 2:00 PM with Linh'],
    ['tomorrow, when the buffer is over', two - 59, 'Soonest: Tuesday 10:00 AM with Linh'],
    ['tomorrow, when the salon has closed', 23 * 60, 'Soonest: Tuesday 10:00 AM with Linh'],
  ])('is %s', async (_, minute, soonest) => {
    starts = { [today]: [two] };
    await open(minute);
    const isToday = minute <= two - 60;
    expect(screen.getByRole('button', { name: /^Soonest:/ })).toHaveTextContent(soonest);
    expect(shownDay(isToday ? today : tomorrow)).toBeVisible();
    expect(shownDay(isToday ? tomorrow : today)).toBeNull();
    expect(screen.getAllByRole('radio')).toHaveLength(1);
  });

  it('asks to call first when it is today, and names the number once', async () => {
    starts = { [today]: [two] };
    await open(600);
    expect(asksToCall()).toBeVisible();
    expect(phones()).toHaveLength(1);
    const cell = screen.getByRole('button', { name: /, today$/ });
    expect(cell).toHaveAttribute('aria-pressed', 'true');
  });

  it('is not today when today is full; the number for today is below the times', async () => {
    starts = { [today]: [] };
    await open(600);
    expect(shownDay(tomorrow)).toBeVisible();
    expect(asksToCall()).toBeNull();
    expect(phones()).toHaveLength(1);
  });
});

it('says once that today is full, with the way on and the number', async () => {
  starts = { [today]: [] };
  await open(600, { date: today, rules: rulesFromSettings({ bookingHorizonDays: '14' }) });
  expect(screen.getAllByText(/No available slots/)).toHaveLength(1);
  expect(
    screen.getByText('For a visit on the same day, please call', { exact: false }),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: `Go to ${fullDay(tomorrow)}` })).toBeVisible();
  expect(asksToCall()).toBeNull();
  expect(screen.queryByText(/^You can book until/)).toBeNull();
  expect(phones()).toHaveLength(1);
});

it.each([
  ['another day', tomorrow],
  ['the day that opens', null],
])('says how far ahead the book is open below the times of %s', async (_, date) => {
  await open(600, { date, rules: rulesFromSettings({ bookingHorizonDays: '14' }) });
  expect(screen.getByText(/^You can book until Monday, December 7/)).toBeVisible();
});

it('says that a start, as that of a link, does not fit', async () => {
  starts = { [tomorrow]: [600] };
  const onStart = jest.fn();
  await open(600, { date: tomorrow, start: 630, onStart });
  expect(onStart).toHaveBeenCalledWith(null, tomorrow);
  expect(await screen.findByText(/^The time you had does not fit now/)).toBeVisible();
});

it('names no soonest start while the dates before those shown are not loaded', async () => {
  await open(600, { date: addDays(today, 50) });
  expect(screen.getAllByRole('radio')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Soonest:/ })).toBeNull();
});
