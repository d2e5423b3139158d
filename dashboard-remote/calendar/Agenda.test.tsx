import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { Agenda, type AgendaProps } from './Agenda.tsx';
import { at, dayWith, monday, visit } from './for-tests.ts';
import { moveStore } from './move-store.ts';

afterEach(() => {
  cleanup();
  moveStore.setState({ pending: new Map() });
});

it('says of a move that it is not confirmed yet', () => {
  const place = { date: monday, start: at('10:00'), technicianId: 1, isLate: true };
  moveStore.setState({ pending: new Map([[7, place]]) });
  const day = dayWith([visit(7, 1, '10:00'), visit(8, 1, '12:00')]);
  // The list needs nothing of what moves appointments in columns.
  const props = { day, now: null, freshIds: new Set(), onOpen: () => undefined } as unknown;
  render(<Agenda {...(props as AgendaProps)} />);
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent ?? '');
  expect(names.map((name) => name.includes('Not confirmed yet'))).toEqual([true, false]);
});
