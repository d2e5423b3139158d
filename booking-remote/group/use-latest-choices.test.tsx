import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createBrowserRouter, RouterProvider } from '@salon/shared-lib/router/for-tests';
import { rulesFromSettings } from '@salon/shared-lib/scheduling';
import { clearStorage, writeStored } from '@salon/shared-lib/session';
import { act, render, waitFor } from '@testing-library/react';
import { pinsParam } from './pins.ts';
import { type GroupWizard, useGroupWizard } from './use-group-wizard.ts';

const service = { time: 45, price: 46, category_id: 1, description: '' };
const services = [
  { ...service, id: 4, name: 'Gel Polish' },
  { ...service, id: 9, name: 'Eyebrows' },
];
const data = {
  menu: [{ id: 1, name: 'Nail Care', services }],
  technicians: [],
  rules: rulesFromSettings({}),
};
const pins = [4, 9].map((id) => ({ service_ids: [id], technician_id: null, at_once: false }));

const customer = { id: 7, name: 'JANE D.', phone: '2535550120', email: '•••' };

let wizard: GroupWizard;
function Group() {
  wizard = useGroupWizard(data);
  return null;
}

let dispose: () => void;
let by: (entries: number) => Promise<void>;
beforeEach(async () => {
  sessionStorage.clear();
  clearStorage();
  writeStored('customerInfo', customer);
  history.pushState({ idx: 3 }, '', '/groupbooking?step=phone');
  const router = createBrowserRouter([{ path: '/groupbooking', element: <Group /> }]);
  dispose = () => router.dispose();
  by = (entries) => act(() => router.navigate(entries));
  render(<RouterProvider router={router} />);
  await act(() => wizard.go('size'));
  await act(() => wizard.go('services'));
  await act(() => wizard.changeQuantity(4, 1));
  await act(() => wizard.changeQuantity(9, 1));
  await act(() => wizard.pin(pins));
  await act(() => wizard.go('services', 'form'));
  await act(() => wizard.chooseStart(600, '2027-03-15'));
});
afterEach(() => dispose());

/** Back to the size. */
async function backToSize() {
  await by(-1);
  await by(-1);
  await waitFor(() => expect(wizard.step).toBe('size'));
}
const chosen = () => ({
  size: wizard.size,
  ids: wizard.picked.map(({ id }) => id),
  guests: pinsParam(wizard.pins),
  start: wizard.start,
});
const all = { size: 2, ids: [4, 9], guests: '4,9', start: 600 };

it('Back to the size and Next keep all that is chosen', async () => {
  await backToSize();
  expect(chosen()).toEqual(all);
  await act(() => wizard.go('services'));
  expect(chosen()).toEqual(all);
});

it('another size keeps what suits it, also with Forward', async () => {
  await backToSize();
  await act(() => wizard.chooseSize(3));
  await by(1);
  await waitFor(() => expect(wizard.step).toBe('services'));
  expect(chosen()).toEqual({ ...all, size: 3 });
});

it('Back to the phone number and on keeps all that is chosen', async () => {
  await backToSize();
  await by(-1);
  await waitFor(() => expect(wizard.step).toBe('phone'));
  await act(() => wizard.verified(customer, null));
  await act(() => wizard.go('services'));
  expect(chosen()).toEqual(all);
});
