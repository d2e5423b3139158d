import { afterEach, expect, it } from '@jest/globals';
import { baseLocale, setLocaleSource } from '@salon/shared-lib/i18n';
import { render, screen, within } from '@testing-library/react';
import { BookingRow } from './BookingRow.tsx';
import { bookingOf, menu } from './testing/bookings.ts';

afterEach(() => setLocaleSource(() => baseLocale));

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
    const ignored = () => undefined;
    render(
      <BookingRow
        booking={booking}
        tab="future"
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
      />,
    );
    expect(within(screen.getByRole('heading')).getByText(time)).toBeVisible();
  },
);
