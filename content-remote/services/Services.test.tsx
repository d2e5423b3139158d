import { expect, it, jest } from '@jest/globals';
import type { RouteObject } from '@salon/shared-lib/router';
import { createMemoryRouter, RouterProvider } from '@salon/shared-lib/router/for-tests';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../routes.tsx';
import { TechnicianCard } from './TechnicianCard.tsx';

const resources: Record<string, unknown> = {
  '/services/': [
    {
      id: 1,
      name: 'Nail Care',
      services: [
        { id: 3, name: 'Gel Polish', description: 'Stays', time: 45, price: 46, category_id: 1 },
        { id: 4, name: 'Gel Pedicure', description: '', time: 55, price: 5565, category_id: 1 },
      ],
    },
  ],
  '/technicians/': [],
  '/miscellaneouses/': [],
};

const Nothing = () => null;

/** The route of the page. The resource in `failing` is read in the second attempt; others of `given` replace the usual. */
async function show({ given = {}, failing }: { given?: typeof resources; failing?: string } = {}) {
  let attempts = 0;
  const all = routes({
    base: '/',
    locale: 'en',
    read: async (path, schema) => {
      if (path === failing && attempts++ === 0) throw new Error('503');
      return schema.parse(given[path] ?? resources[path]);
    },
  });
  const route = all.find(({ id }) => id === 'content:services');
  const router = createMemoryRouter([{ ...route, HydrateFallback: Nothing } as RouteObject], {
    initialEntries: ['/ourservices'],
  });
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1 });
  return router;
}

it('shows every service with its price, and links it into the booking', async () => {
  await show();
  expect(screen.getByRole('heading', { level: 1, name: 'The menu' })).toBeInTheDocument();
  const category = within(screen.getByRole('region', { name: 'Nail Care' }));
  expect(category.getByText('By hand and without hurry')).toBeInTheDocument();
  const [polish, pedicure] = category.getAllByRole('link');
  expect(polish).toHaveTextContent('Gel PolishStays45 min$45+Book this');
  expect(polish).toHaveAttribute('href', '/booking?service=3');
  expect(pedicure).toHaveTextContent('Gel Pedicure55 min$55-65Book this');
});

it('says how many services a category has for which the owner has no words', async () => {
  const services = [
    { id: 3, name: 'Gel Polish', description: '', time: 45, price: 46, category_id: 9 },
    { id: 4, name: 'Gel Pedicure', description: '', time: 55, price: 5565, category_id: 9 },
  ];
  await show({ given: { '/services/': [{ id: 9, name: 'Gel', services }] } });
  const category = within(screen.getByRole('region', { name: 'Gel' }));
  expect(category.getByText('2 services, from $45')).toBeInTheDocument();
});

it('changes tab, title and address together, and adds no entry to the history', async () => {
  const router = await show();
  expect(document.title).toBe('Services · Nail Salon & Spa');
  await userEvent.click(screen.getByRole('tab', { name: 'MEET OUR TECHNICIAN' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Good hands' })).toBeInTheDocument();
  expect(document.title).toBe('Our technicians · Nail Salon & Spa');
  expect(router.state.location.search).toBe('?tab=technicians');
  expect(router.state.historyAction).toBe('REPLACE');
  await userEvent.keyboard('{ArrowLeft}');
  expect(router.state.location.search).toBe('');
});

it.each([
  ['OUR SERVICES', 'The menu is being written'],
  ['MEET OUR TECHNICIAN', 'No technicians are listed just now'],
])('%s without entries says so, and whom to call', async (tab, title) => {
  await show({ given: { '/services/': [] } });
  await userEvent.click(screen.getByRole('tab', { name: tab }));
  expect(screen.getByRole('heading', { level: 2, name: title })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Call \(253\)/ })).toBeInTheDocument();
});

it.each([
  ['OUR SERVICES', '/services/', 'Failed to fetch services.'],
  ['MEET OUR TECHNICIAN', '/technicians/', 'Failed to fetch technicians.'],
])('%s that could not be read are read again on request', async (tab, failing, title) => {
  const logged = jest.spyOn(console, 'error').mockReturnValue();
  await show({ failing });
  await userEvent.click(screen.getByRole('tab', { name: tab }));
  expect(await screen.findByRole('alert')).toHaveTextContent(title);
  expect(logged).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('link', { name: /^Call \(253\)/ })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  logged.mockRestore();
});

it.each([
  [null, ''],
  ['Tomorrow, 9:00 AM', 'Tomorrow, 9:00 AM'],
])('keeps the line of the next free time, which is %s', (nextFree, text) => {
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <TechnicianCard
          picture={null}
          name="Linh"
          text="Acrylics"
          does="Nail Care"
          daysIn={null}
          nextFree={nextFree}
          link="Book with Linh"
          to="/booking?technician=2"
        />
      ),
    },
  ]);
  render(<RouterProvider router={router} />);
  const terms = screen.getAllByRole('term').map((term) => term.textContent);
  expect(terms).toEqual(['Does', 'Next free']);
  expect(screen.getAllByRole('definition').at(-1)).toHaveTextContent(text);
  expect(
    screen.getAllByRole('definition').at(-1)?.parentElement?.className.includes('unknown'),
  ).toBe(nextFree === null);
});
