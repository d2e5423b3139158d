import { afterEach, expect, it } from '@jest/globals';
import { baseLocale, setLocaleSource } from '@salon/shared-lib/i18n';
import { createMemoryRouter, RouterProvider } from '@salon/shared-lib/router/for-tests';
import { render, screen, within } from '@testing-library/react';
import { BookingRow, type BookingRowProps } from './BookingRow.tsx';
import { bookingOf, menu } from './testing/bookings.ts';

afterEach(() => setLocaleSource(() => baseLocale));

function show(booking: BookingRowProps['booking'], props: Partial<BookingRowProps> = {}) {
  const ignored = () => undefined;
  const row = (
    <BookingRow
      booking={booking}
      tab="future"
      isOver={false}
      next={null}
      year="2026"
      menu={menu}
      isMoving={false}
      isChoosing={false}
      isBusy={false}
      failure={null}
      onMove={ignored}
      onServices={ignored}
      onCancel={ignored}
      {...props}
    />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: row }])} />);
}

it.each([
  [false, 'arrive 5 minutes early', 'Get directions'],
  [true, 'This visit is over.', 'Book again'],
])('a visit of today, over: %s', (isOver, sentence, action) => {
  show(bookingOf({}), { tab: 'today', isOver });
  expect(screen.getByText(new RegExp(sentence))).toBeVisible();
  expect(screen.getByRole('link', { name: action })).toBeVisible();
  expect(screen.queryByText(/call/i) === null).toBe(isOver);
});

it.each([
  ['en', 960, '4:00 to 4:55 PM'],
  ['en', 690, '11:30 AM to 12:25 PM'],
  ['es', 960, '4:00 a 4:55 p. m.'],
  ['es', 690, '11:30 a. m. a 12:25 p. m.'],
  ['vi', 960, '4:00 đến 4:55 chiều'],
  ['vi', 690, '11:30 sáng đến 12:25 trưa'],
] as const)(
  'a group has the time as its confirmation writes it: %s, minute %d',
  (locale, start, time) => {
    setLocaleSource(() => locale);
    const booking = bookingOf({
      start_service_time: start,
      technicians: [
        [1, 30],
        [2, 55],
      ],
    });
    show(booking);
    expect(within(screen.getByRole('heading')).getByText(time)).toBeVisible();
  },
);

it('says which guest has what, and with whom', () => {
  const group = bookingOf({
    technicians: [
      [1, 30],
      [2, 55],
    ],
  });
  const [first, second] = group.parts;
  const [service] = group.Services;
  if (!first || !second || !service) throw new Error('A group has two parts.');
  const parts = [
    { ...first, guest_name: 'TINA', service_ids: [service.id] },
    { ...second, guest_name: 'PAULA', service_ids: [] },
  ];
  show({ ...group, parts });
  const technicians = group.Technicians.map(({ name }) => name);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `Tina with ${technicians[0]}: ${service.name}`,
    `Paula with ${technicians[1]}`,
  ]);
});
