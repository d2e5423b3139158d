import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { api } from '@salon/shared-lib/api';
import { type AppointmentStatus, friendlyName } from '@salon/shared-lib/domain';
import { createMemoryRouter, RouterProvider } from '@salon/shared-lib/router/for-tests';
import { salonInstant } from '@salon/shared-lib/scheduling';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { at, clientOf, dayWith, monday, technician, visit } from '../day/for-tests.ts';
import { moveStore } from '../move/move-store.ts';
import { VisitCard, type VisitCardProps } from './VisitCard.tsx';

beforeEach(() => {
  jest.useFakeTimers({ now: salonInstant(monday, at('8:00')), advanceTimers: true });
  jest.spyOn(api, 'exchange').mockReturnValue(new Promise(() => undefined));
  jest.spyOn(api, 'send').mockReturnValue(new Promise(() => undefined) as never);
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const nothing = () => undefined;
const actions = {
  wishedOf: () => null,
  canUndoWhole: false,
  isSending: false,
  problem: null,
  onUndoStatus: nothing,
  onContents: nothing,
  onReschedule: nothing,
  onBookAfter: nothing,
  onLate: nothing,
  onTechnician: nothing,
  onClient: nothing,
  onCancel: nothing,
  onClose: nothing,
  onKey: nothing,
};

/** A card whose visit takes on the statuses that are set. */
function Marked({ onSend }: { onSend: () => void }) {
  const [status, setStatus] = useState<AppointmentStatus>('no_show');
  const appointment = { ...visit(7, 1, '10:00'), status };
  return (
    <VisitCard
      {...actions}
      day={dayWith([appointment])}
      appointment={appointment}
      onStatus={setStatus}
      onUndoStatus={() => setStatus('arrived')}
      onSend={onSend}
    />
  );
}

it('sends nothing when "Take back" is pressed twice', async () => {
  const onSend = jest.fn();
  const card = <Marked onSend={onSend} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: card }])} />);
  screen.getByRole('button', { name: 'Take back' }).focus();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Send again' })).toBeDisabled();
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
  expect(onSend).not.toHaveBeenCalled();
});

function show(notes: string | null, guest_name?: string) {
  const one = visit(7, 1, '10:00');
  const appointment = { ...one, Customer: { ...clientOf(7), notes }, guest_name };
  const card = (
    <VisitCard
      {...actions}
      day={dayWith([appointment])}
      appointment={appointment}
      onStatus={nothing}
      onSend={nothing}
    />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: card }])} />);
}

it.each([
  ['booked', 1],
  ['done', 0],
] as const)('says that the technician is off in the time of a visit that is %s', (status, n) => {
  const appointment = { ...visit(7, 1, '10:00'), status };
  const away = [{ start: at('9:00'), end: at('11:00') }];
  const day = dayWith([appointment], { technicians: [technician(1, { name: 'Linh', away })] });
  const card = (
    <VisitCard {...actions} {...{ day, appointment }} onStatus={nothing} onSend={nothing} />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: card }])} />);
  expect(screen.queryAllByText('Linh is off 9:00–11:00 AM')).toHaveLength(n);
});

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

it('names the guest who comes on the number of a client', () => {
  show(null, 'ROBIN WALKER');
  const title = screen.getByRole('heading', { level: 2 });
  expect(title).toHaveTextContent(`Robin Walker (${friendlyName(clientOf(7).name)})`);
});

it('of a walk-in asks for the client, and sends nothing', () => {
  const appointment = visit(7, 1, '10:00', { customer_id: null, Customer: null });
  const card = (
    <VisitCard
      {...actions}
      {...{ appointment, day: dayWith([appointment]) }}
      onStatus={nothing}
      onSend={nothing}
    />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: card }])} />);
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Walk-in');
  expect(screen.getByRole('button', { name: 'Choose client' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: /Send again/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /client/ })).toBeNull();
});

it('keeps the focus when what would do is chosen', async () => {
  const appointment = { ...visit(7, 1, '10:00'), status: 'in_chair' as const };
  const { Services, note } = appointment;
  const contents = { Services, minutes: 90, note };
  moveStore.setState({
    refusedContents: { id: 7, sentence: 'Not free.', contents, isTaken: true },
  });
  const onContents = jest.fn<VisitCardProps['onContents']>(() =>
    moveStore.setState({ refusedContents: null }),
  );
  const day = dayWith([appointment, visit(8, 1, '11:15')]);
  const card = (
    <VisitCard
      {...actions}
      {...{ appointment, day, onContents }}
      onStatus={nothing}
      onSend={nothing}
    />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: card }])} />);
  await userEvent.click(await screen.findByRole('button', { name: 'End at 11:15 AM (75 min)' }));
  expect(onContents).toHaveBeenCalledWith({ ...contents, minutes: 75 }, undefined);
  expect(screen.queryByRole('button', { name: /^End at/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Add service' })).toHaveFocus();
});
