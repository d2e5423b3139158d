import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ServiceCategory } from '@salon/shared-lib/domain';
import { createBrowserRouter, RouterProvider } from '@salon/shared-lib/router/for-tests';
import { rulesFromSettings } from '@salon/shared-lib/scheduling';
import {
  clearStorage,
  readStored,
  readUnfinished,
  type UnfinishedBooking,
  writeStored,
  writeUnfinished,
} from '@salon/shared-lib/session';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { BookedAppointment } from '../confirmation/booked-appointment.ts';
import type { BookedGroup } from '../group/booked-group.ts';
import { type GroupWizard, useGroupWizard } from '../group/use-group-wizard.ts';
import { useWizard, type Wizard } from '../single/use-wizard.ts';

const menu: ServiceCategory[] = [
  {
    id: 1,
    name: 'Nail Care',
    services: [
      { id: 4, name: 'Gel Polish', time: 45, price: 46, category_id: 1, description: '' },
      { id: 5, name: 'Eyebrows', time: 15, price: 20, category_id: 1, description: '' },
    ],
  },
];
const linh = { id: 2, name: 'Linh', description: '', unavailability: '', category_ids: [1] };
const data = { menu, technicians: [linh], rules: rulesFromSettings({}) };

let single: Wizard;
function Single() {
  single = useWizard(data);
  return <h1>{single.isMade ? 'nothing' : `${single.step} ${single.booked?.id ?? ''}`}</h1>;
}

let group: GroupWizard;
function Group() {
  group = useGroupWizard(data);
  return <h1>{group.isMade ? 'nothing' : `${group.step} ${group.view}`}</h1>;
}

let dispose: () => void;
beforeEach(() => {
  sessionStorage.clear();
  clearStorage();
  writeStored('customerInfo', { id: 7, name: 'JANE D.', phone: '2535550120', email: '•••' });
});
afterEach(() => dispose());

/** A tab that was opened at `first`; `index`: how many entries are behind the shown one. */
function open(first: string, index: number) {
  history.pushState({ idx: index }, '', first);
  const router = createBrowserRouter([
    ...['/', '/bookingchoice', '/faq'].map((path) => ({ path, element: <h1>{path}</h1> })),
    { path: '/booking', element: <Single /> },
    { path: '/groupbooking', element: <Group /> },
  ]);
  dispose = () => router.dispose();
  render(<RouterProvider router={router} />);
  return {
    router,
    to: (address: string, replace = false) => act(() => router.navigate(address, { replace })),
    by: (entries: number) => act(() => router.navigate(entries)),
  };
}
const expectPage = (name: string) =>
  waitFor(() => expect(screen.getByRole('heading', { name })).toBeInTheDocument());

const booked = {
  id: 1,
  customerName: 'JANE D.',
  phone: '2535550120',
  messages: { mail: 'none', text: false },
  date: '2027-03-15',
  start: 600,
  services: [],
} as const;
const appointment = (id: number): BookedAppointment => ({
  ...booked,
  id,
  minutes: 45,
  technicianName: 'Linh',
  services: [],
});
const kept: UnfinishedBooking = {
  kind: 'group',
  tab: 'another',
  at: Date.now(),
  services: [5],
  date: null,
  search: 'step=services',
};
const bookedGroup: BookedGroup = { ...booked, size: 2, services: [], shares: [] };

/** A booking up to the time step. */
async function choose({ to }: ReturnType<typeof open>) {
  await to('/booking?step=services');
  await act(async () => single.toggleService(4));
  await act(() => single.go('technician'));
  await act(() => single.go('time', { technician: 'any' }));
  await expectPage('time');
}

/** A booking from its first step to the confirmation. */
async function book(tab: ReturnType<typeof open>, id = 1) {
  await choose(tab);
  await act(() => single.finished(appointment(id)));
  await expectPage(`done ${id}`);
}

describe('Back from the confirmation', () => {
  it('leads past the steps of the booking', async () => {
    const tab = open('/bookingchoice', 3);
    await book(tab);
    await tab.by(-1);
    await expectPage('/bookingchoice');
  });

  it('does so from the page that replaced the confirmation', async () => {
    const tab = open('/bookingchoice', 3);
    await book(tab);
    await tab.to('/faq', true);
    await tab.by(-1);
    await expectPage('/bookingchoice');
  });

  it('leads home where the tab began with the booking', async () => {
    const tab = open('/booking', 0);
    await book(tab);
    await tab.by(-1);
    await expectPage('/');
  });

  it('and Forward to it pass an entry by that was never shown', async () => {
    const tab = open('/bookingchoice', 3);
    await tab.to('/booking?step=phone');
    await act(async () => {
      tab.router.navigate('/booking?step=phone&next=services', { replace: true });
      await tab.router.navigate('/booking?step=services');
    });
    await act(async () => single.toggleService(4));
    await act(() => single.go('technician'));
    await act(() => single.finished(appointment(1)));
    await expectPage('done 1');
    await tab.by(-1);
    await expectPage('/bookingchoice');
    await tab.by(1);
    await expectPage('done 1');
  });

  it('works without storage', async () => {
    const { getItem, setItem } = Storage.prototype;
    const tab = open('/bookingchoice', 3);
    await choose(tab);
    const refuse = () => {
      throw new Error('No storage.');
    };
    Object.assign(Storage.prototype, { getItem: refuse, setItem: refuse });
    try {
      await act(() => single.finished(appointment(1)));
      await expectPage('done 1');
      await tab.by(-1);
      await expectPage('/bookingchoice');
    } finally {
      Object.assign(Storage.prototype, { getItem, setItem });
    }
  });
});

describe('Forward', () => {
  it('leads past the steps of a made booking to its confirmation', async () => {
    const tab = open('/bookingchoice', 3);
    await book(tab);
    await tab.by(-1);
    await expectPage('/bookingchoice');
    await tab.by(1);
    await expectPage('done 1');
    await tab.by(-1);
    await expectPage('/bookingchoice');
  });

  it('leads back to the confirmation from an entry ahead of it', async () => {
    const tab = open('/bookingchoice', 3);
    await choose(tab);
    // As the code that a booking needs first: Confirm opens it, and after the proof the time step is the entry again.
    await act(() => single.go('time'));
    await tab.by(-1);
    await expectPage('time');
    await waitFor(() => expect(history.state).toMatchObject({ idx: 6 }));
    await act(() => single.finished(appointment(1)));
    await expectPage('done 1');
    const confirmation = history.state.key;
    await tab.by(1);
    await expectPage('done 1');
    await waitFor(() => expect(history.state.key).toBe(confirmation));
    await tab.by(-1);
    await expectPage('/bookingchoice');
  });

  it('leads to the steps of the next booking, also after a look at the confirmation', async () => {
    const tab = open('/bookingchoice', 3);
    await book(tab);
    await tab.to('/bookingchoice');
    await tab.to('/booking?step=services');
    await act(async () => single.toggleService(5));
    await act(() => single.go('technician'));
    for (const page of ['services', '/bookingchoice', 'done 1']) {
      await tab.by(-1);
      await expectPage(page);
    }
    expect(readUnfinished().map(({ services }) => services)).toEqual([[5]]);
    for (const page of ['/bookingchoice', 'services', 'technician']) {
      await tab.by(1);
      await expectPage(page);
    }
    expect(single.chosen.services.map(({ id }) => id)).toEqual([5]);
    await act(() => single.finished(appointment(2)));
    expect(readUnfinished()).toEqual([]);
    for (const page of ['/bookingchoice', 'done 1', '/bookingchoice']) {
      await tab.by(-1);
      await expectPage(page);
    }
    for (const page of ['done 1', '/bookingchoice', 'done 2']) {
      await tab.by(1);
      await expectPage(page);
    }
  });
});

it('Back within the next booking leads to its own steps, and to the confirmation before it', async () => {
  const tab = open('/bookingchoice', 3);
  await book(tab);
  await tab.to('/booking?step=services');
  await act(async () => single.toggleService(5));
  await act(() => single.go('technician'));
  await tab.by(-1);
  await expectPage('services');
  await tab.by(-1);
  await expectPage('done 1');
  await tab.by(1);
  await tab.by(1);
  await expectPage('technician');
  await act(() => single.finished(appointment(2)));
  await expectPage('done 2');
  await tab.by(-1);
  await expectPage('done 1');
});

it('a choice does not read the storage of the entries', async () => {
  const tab = open('/bookingchoice', 3);
  await choose(tab);
  const reading = jest.spyOn(Storage.prototype, 'getItem');
  try {
    await act(async () => single.toggleService(5));
    expect(single.chosen.services).toHaveLength(2);
    const names = reading.mock.calls.map(([name]) => name);
    expect(names).not.toContain('singleEntries');
  } finally {
    reading.mockRestore();
  }
});

it('a booking that is not made keeps its steps', async () => {
  const tab = open('/bookingchoice', 3);
  await choose(tab);
  await tab.by(-1);
  await expectPage('technician');
  await tab.by(-1);
  await expectPage('services');
});

it('the choices end with the booking, and those of another tab stay', async () => {
  writeUnfinished([kept]);
  const tab = open('/bookingchoice', 3);
  await choose(tab);
  expect(readStored('selectedServices')).not.toBeNull();
  expect(readUnfinished()).toHaveLength(2);
  await act(() => single.finished(appointment(1)));
  expect(readStored('selectedServices')).toBeNull();
  expect(readUnfinished()).toEqual([kept]);
});

it('changes no entry of a made group that it passes by', async () => {
  const tab = open('/bookingchoice', 3);
  await tab.to('/groupbooking?step=services');
  await act(() => group.changeQuantity(4, 1));
  await act(() => group.go('services', 'form'));
  await act(() => group.go('services'));
  await act(() => group.changeQuantity(5, 1));
  await act(() => group.go('services', 'form'));
  await act(() => group.finished(bookedGroup));
  await expectPage('done menu');

  await tab.by(-1);
  await expectPage('/bookingchoice');
  expect(readUnfinished()).toEqual([]);
  await tab.by(1);
  await expectPage('done menu');
  expect(readUnfinished()).toEqual([]);
});
