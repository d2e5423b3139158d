import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { api } from '@salon/shared-lib/api';
import { createMemoryRouter, RouterProvider } from '@salon/shared-lib/router/for-tests';
import { cleanup, render, screen } from '@testing-library/react';
import { dayWith, visit } from '../day/for-tests.ts';
import { VisitCard } from './VisitCard.tsx';

beforeEach(() => {
  jest.spyOn(api, 'exchange').mockReturnValue(new Promise(() => undefined));
  jest.spyOn(api, 'send').mockReturnValue(new Promise(() => undefined) as never);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

function show(notes: string | null) {
  const one = visit(7, 1, '10:00');
  const appointment = { ...one, Customer: { ...one.Customer, notes } };
  const nothing = () => undefined;
  const card = (
    <VisitCard
      day={dayWith([appointment])}
      appointment={appointment}
      busy={null}
      problem={null}
      onStatus={nothing}
      onReschedule={nothing}
      onTechnician={nothing}
      onSend={nothing}
      onCancel={nothing}
      onClose={nothing}
    />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: card }])} />);
}

it('has a way to edit the notes beside them', () => {
  show('Acrylic allergy.');
  expect(screen.getByText('Acrylic allergy.')).toBeTruthy();
  const edit = screen.getByRole('link', { name: 'Edit notes' });
  expect(edit).toHaveAttribute('href', '/dashboard?tab=CustMgt&client=7#notes');
});

it('has none without notes: the page of the client has the field', () => {
  show(null);
  expect(screen.queryByRole('link', { name: 'Edit notes' })).toBeNull();
});
