import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Segments } from './Segments.tsx';

const choice = (selected: 'week' | 'year', onSelect: (key: string) => void) => (
  <Segments
    label="Period"
    keys={['week', 'year']}
    names={{ week: () => 'Week', year: () => 'Year' }}
    selected={selected}
    onSelect={onSelect}
  />
);
const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;

it('shows a choice before the address has it, and follows the address back', async () => {
  const asked: string[] = [];
  const { rerender } = render(choice('week', (key) => asked.push(key)));
  await userEvent.click(screen.getByRole('radio', { name: 'Year' }));
  expect(asked).toEqual(['year']);
  expect(isChosen('Year')).toBe(true);
  rerender(choice('year', () => {}));
  expect(isChosen('Year')).toBe(true);
  rerender(choice('week', () => {}));
  expect(isChosen('Week')).toBe(true);
});
