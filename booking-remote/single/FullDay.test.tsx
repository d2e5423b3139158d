import { describe, expect, it, jest } from '@jest/globals';
import type { AvailableDay, Technician, TechnicianSchedule } from '@salon/shared-lib/domain';
import { rulesFromSettings } from '@salon/shared-lib/scheduling';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FullDay, type FullDayProps } from './FullDay.tsx';

const date = '2026-11-27';
const technician = (id: number, name: string): Technician => ({
  id,
  name,
  description: '',
  unavailability: '',
  category_ids: [1],
});
const linh = technician(1, 'Linh');
const hana = technician(2, 'Hana');

const free: AvailableDay = {
  date: '2026-11-28',
  slots: [{ start: 600, technician_ids: [1] }],
};

/** Someone's day without a minute left, or with nothing but the first hour taken. */
const schedule = (id: number, taken: number): TechnicianSchedule => ({
  id,
  name: '',
  unavailability: '',
  time_off: [],
  Appointments: [{ start_service_time: 540, Services: [{ time: taken }] }],
});

function open(props: Partial<FullDayProps> = {}) {
  return render(
    <FullDay
      date={date}
      technician={linh}
      others={[linh, hana]}
      days={new Map([[free.date, free]])}
      schedules={[schedule(1, 600), schedule(2, 540)]}
      now={{ date: '2026-11-20', minute: 600 }}
      length={60}
      rules={rulesFromSettings({})}
      onGoTo={() => {}}
      onTechnician={() => {}}
      {...props}
    />,
  );
}

describe('a full day', () => {
  it('shows the specified sentence', () => {
    open();
    expect(
      screen.getByText('No available slots for the selected date and technician.'),
    ).toBeInTheDocument();
  });

  const away = { ...schedule(1, 60), time_off: [{ first_date: date, last_date: date }] };
  it.each<[string, Partial<FullDayProps>]>([
    ['a full date', {}],
    ['a date whose schedules are not known yet', { schedules: null }],
    ['a date without any technician', { technician: null }],
  ])('says it once: %s', (_, props) => {
    open(props);
    expect(
      screen.getAllByText(/No available slots|fully booked|not in/).map((one) => one.textContent),
    ).toEqual(['No available slots for the selected date and technician.']);
  });

  it('names the technician who does not work on that date', () => {
    open({ schedules: [away] });
    expect(screen.getByText('Linh is not in on this day.')).toBeInTheDocument();
  });

  it('shows the next free start and goes there', async () => {
    const onGoTo = jest.fn();
    open({ onGoTo });
    expect(
      screen.getByRole('heading', {
        name: 'The next free time is Saturday, November 28 at 10:00 AM.',
      }),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Go to Saturday, November 28' }));
    expect(onGoTo).toHaveBeenCalledWith('2026-11-28');
  });

  it.each<[string, Partial<FullDayProps>, number]>([
    ['not on another date', {}, 0],
    ['today, beside the next free date', { now: { date, minute: 600 } }, 1],
    [
      'today in the button, when nothing is free',
      { now: { date, minute: 600 }, days: new Map() },
      1,
    ],
  ])('shows the phone number once: %s', (_, props, count) => {
    open(props);
    expect(screen.queryAllByRole('link', { name: /\(253\) 555-0142/ })).toHaveLength(count);
  });

  it('shows the phone number when nothing is free for weeks', () => {
    open({ days: new Map() });
    expect(screen.getByRole('link', { name: /^Call/ })).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('offers other technicians who are free on that date', async () => {
    const onTechnician = jest.fn();
    open({ onTechnician });
    await userEvent.click(screen.getByRole('radio', { name: '6:00 PM' }));
    expect(onTechnician).toHaveBeenCalledWith(2, 18 * 60, date);
  });
});
