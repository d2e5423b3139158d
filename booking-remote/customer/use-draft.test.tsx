import { expect, it } from '@jest/globals';
import { createMemoryRouter, RouterProvider } from '@salon/shared-lib/router/for-tests';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useDraft } from './use-draft.ts';

const customer = { id: 4, name: 'JANE D.', email: null, phone: '2535550101' };

/** The questions as bare fields. `entries` are what the browser remembers of the tab. */
function open(entries: Parameters<typeof createMemoryRouter>[1], knownPhone = '') {
  const router = createMemoryRouter(
    [
      { path: '/booking', element: <Questions knownPhone={knownPhone} /> },
      { path: '/', element: <p>Home</p> },
    ],
    entries,
  );
  const view = render(<RouterProvider router={router} />);
  return { router, ...view };
}

function Questions({ knownPhone }: { knownPhone: string }) {
  const { typed, setFields, question, ask, askPhone } = useDraft(knownPhone);
  return (
    <>
      <h1>{question.name}</h1>
      {(['phone', 'name', 'email'] as const).map((field) => (
        <input
          key={field}
          aria-label={field}
          value={typed[field]}
          onChange={({ target }) => setFields({ [field]: target.value })}
        />
      ))}
      <button type="button" onClick={() => ask({ name: 'new' })}>
        New
      </button>
      <button type="button" onClick={() => ask({ name: 'email', customer })}>
        Known
      </button>
      <button type="button" onClick={askPhone}>
        Other
      </button>
    </>
  );
}

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const values = () =>
  ['phone', 'name', 'email'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
const asked = () => screen.getByRole('heading').textContent;

it('keeps what is typed after a reload, at every question', async () => {
  const { router, unmount } = open({ initialEntries: ['/booking'] });
  fill('phone', customer.phone);
  await press('New');
  fill('name', 'Jane');
  await waitFor(() => expect(JSON.stringify(router.state.location.state)).toContain('Jane'));
  expect(router.state.location.search).toBe('?step=phone');
  unmount();

  open({ initialEntries: [router.state.location] });
  expect(asked()).toBe('new');
  expect(values()).toEqual([customer.phone, 'Jane', '']);
});

it.each([
  ['the button of the browser', (router: ReturnType<typeof open>['router']) => router.navigate(-1)],
  ['the link of the page', () => press('Other')],
])('goes back to the phone by %s and keeps what is typed', async (_, back) => {
  const { router } = open({ initialEntries: ['/', '/booking'], initialIndex: 1 });
  fill('phone', customer.phone);
  await press('New');
  fill('name', 'Jane');
  fill('email', 'jane@');
  await act(async () => void (await back(router)));
  expect(asked()).toBe('phone');
  expect(values()).toEqual([customer.phone, 'Jane', 'jane@']);
  await act(() => router.navigate(1));
  expect(asked()).toBe('new');
  await act(() => router.navigate(-1));
  await press('New');
  expect(values()).toEqual([customer.phone, 'Jane', 'jane@']);
  await act(() => router.navigate(-2));
  expect(screen.getByText('Home')).toBeInTheDocument();
});

it('still has the customer of the e-mail question after a reload', async () => {
  const { router, unmount } = open({ initialEntries: ['/booking'] });
  await press('Known');
  unmount();
  open({ initialEntries: [router.state.location] });
  expect(asked()).toBe('email');
});

it('starts with the known phone, but not again after it was cleared', () => {
  open({ initialEntries: ['/booking?step=phone'] }, customer.phone);
  expect(values()[0]).toBe(customer.phone);
  fill('phone', '');
  expect(values()[0]).toBe('');
});

it.each([
  ['another page', { attempt: { request: '', key: '' } }],
  ['an older release', { phoneStep: { typed: {}, question: { name: 'address' } } }],
])('starts empty on a history entry of %s', (_, state) => {
  open({ initialEntries: [{ pathname: '/booking', state }] });
  expect(asked()).toBe('phone');
  expect(values()).toEqual(['', '', '']);
});
