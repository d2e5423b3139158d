import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { baseLocale, setLocaleSource } from '../../i18n/index.ts';
import { DatePicker, type DatePickerProps, type DayState } from './DatePicker.tsx';

/*
 * November 2026
 * Su Mo Tu We Th Fr Sa
 * 15 16 17 18 19 20 21   today is Friday, 20
 * 22 23 24 25 26 27 28   22 off, 26 closed, 27 full
 */
const states: Record<string, DayState> = {
  '2026-11-20': 'today',
  '2026-11-22': 'off',
  '2026-11-26': 'closed',
  '2026-11-27': 'full',
};

function stateOf(date: string): DayState {
  return states[date] ?? (date < '2026-11-20' ? 'past' : 'free');
}

function Picker(props: Partial<DatePickerProps>) {
  const [selected, setSelected] = useState<string | null>(null);
  return (
    <DatePicker
      firstDate="2026-11-15"
      today="2026-11-20"
      selected={selected}
      stateOf={stateOf}
      onSelect={setSelected}
      onMove={() => {}}
      canMoveBack={false}
      canMoveForward
      {...props}
    />
  );
}

// jsdom has no layout; the picker reads which rows are visible.
Element.prototype.getClientRects = () => [{}] as unknown as DOMRectList;

describe('the date picker', () => {
  it('renders free dates, full dates and today as buttons, others not', () => {
    render(<Picker />);
    expect(screen.getByRole('button', { name: 'Monday, November 23' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Friday, November 27, full' })).toBeInTheDocument();
    expect(
      screen.getByRole('button', { name: 'Friday, November 20, today, call' }),
    ).toBeInTheDocument();
    for (const name of [/November 19/, /November 22/, /November 26/]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    expect(screen.getByText('closed')).toBeInTheDocument();
  });

  it('says after closing that today is closed, and offers no call', () => {
    render(<Picker stateOf={(date) => (date === '2026-11-20' ? 'over' : stateOf(date))} />);
    const today = screen.getByText('Friday, November 20, today, closed for today');
    expect(today.closest('button')).toBeNull();
  });

  it.each(['free', 'full', 'off', 'waiting'] as const)(
    'has the month beside its first day, %s',
    (state) => {
      render(<Picker stateOf={(date) => (date === '2026-12-01' ? state : 'free')} />);
      const first = screen.getByText(/^Tuesday, December 1\b/).closest('td') as HTMLElement;
      expect(within(first).getByText('Dec 1')).toBeInTheDocument();
      expect(screen.getAllByText(/^Dec/)).toHaveLength(1);
    },
  );

  describe('in Spanish', () => {
    afterEach(() => setLocaleSource(() => baseLocale));

    it.each([
      [false, 'ausente'],
      [true, 'ausentes'],
    ])('says that technicians are off, several: %s', (several, word) => {
      setLocaleSource(() => 'es');
      render(<Picker several={several} />);
      expect(screen.getByText(word)).toBeInTheDocument();
      expect(screen.getByText(new RegExp(`, ${word}$`))).toBeInTheDocument();
    });
  });

  it('marks the chosen date as pressed', async () => {
    render(<Picker />);
    const day = screen.getByRole('button', { name: 'Tuesday, November 24' });
    await userEvent.click(day);
    expect(day).toHaveAttribute('aria-pressed', 'true');
  });

  it.each([
    ['{ArrowRight}', 'Tuesday, November 24'],
    ['{ArrowDown}', 'Monday, November 30'],
    ['{ArrowRight}{ArrowRight}{ArrowRight}', 'Friday, November 27, full'],
    ['{ArrowUp}', 'Monday, November 23'],
  ])('%s from Monday the 23rd leads to %s', async (keys, name) => {
    render(<Picker />);
    act(() => screen.getByRole('button', { name: 'Monday, November 23' }).focus());
    await userEvent.keyboard(keys);
    expect(screen.getByRole('button', { name })).toHaveFocus();
  });

  it('has one tab stop, at the first free date', async () => {
    render(<Picker canMoveForward={false} />);
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Saturday, November 21' })).toHaveFocus();
    await userEvent.tab();
    expect(document.body).toHaveFocus();
  });

  it('pages by the visible weeks', async () => {
    const onMove = jest.fn();
    render(<Picker onMove={onMove} />);
    await userEvent.click(screen.getByRole('button', { name: 'Later weeks' }));
    expect(onMove).toHaveBeenCalledWith('2026-12-20');
    expect(screen.getByRole('button', { name: 'Earlier weeks' })).toBeDisabled();
  });

  it.each([
    ['Monday, November 23', '{Home}', 'Monday, November 23'],
    ['Monday, November 23', '{End}', 'Saturday, November 28'],
    ['Friday, November 20, today, call', '{ArrowLeft}', 'Friday, November 20, today, call'],
    ['Saturday, December 5', '{ArrowRight}', 'Sunday, December 6'],
    ['Monday, November 30', '{ArrowDown}', 'Monday, December 7'],
    ['Monday, November 23', '{PageDown}', 'Monday, December 14'],
    ['Monday, November 23', '{PageDown}{PageUp}', 'Monday, November 23'],
  ])('from %s %s leads to %s, on the next page too', async (from, keys, to) => {
    render(<Paged />);
    act(() => screen.getByRole('button', { name: from }).focus());
    await userEvent.keyboard(keys);
    expect(screen.getByRole('button', { name: to })).toHaveFocus();
  });

  it('has its tab stop where the focus was', async () => {
    render(<Picker canMoveForward={false} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Saturday, November 28' })).toHaveFocus();
  });

  it('is a grid named by its month, with today as the current date', () => {
    render(<Picker />);
    expect(screen.getByRole('grid', { name: 'November 2026' })).toBeInTheDocument();
    expect(screen.getByRole('button', { current: 'date' })).toHaveAccessibleName(
      'Friday, November 20, today, call',
    );
  });
});

function Paged() {
  const [firstDate, setFirstDate] = useState('2026-11-15');
  return (
    <Picker
      weeks={3}
      firstDate={firstDate}
      onMove={setFirstDate}
      canMoveBack={firstDate > '2026-11-15'}
    />
  );
}
