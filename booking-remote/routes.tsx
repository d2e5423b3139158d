import type { RemoteContext, RemoteRoute } from '@salon/federation/contract';
import { paths } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { BookingUnavailable } from './single/BookingUnavailable.tsx';
import { bookingData } from './single/booking-data.ts';
import { ByPhone } from './wizard/ByPhone.tsx';

/** The routes of the booking remote; the wizards are loaded on demand. */
export const routes = ({ read }: RemoteContext): RemoteRoute[] => [
  {
    id: 'booking:choice',
    path: paths.bookingChoice,
    lazy: () => import('./choice/Choice.tsx').then(({ Choice }) => ({ Component: Choice })),
    handle: { title: () => m.choice_title() },
  },
  {
    id: 'booking:single',
    path: paths.booking,
    loader: () => bookingData(read),
    shouldRevalidate: () => false,
    ErrorBoundary: BookingUnavailable,
    lazy: () =>
      import('./single/SingleBooking.tsx').then(({ SingleBooking }) => ({
        Component: SingleBooking,
      })),
    // The title of the first view, which is the same for every visitor.
    handle: { title: () => m.phone_title() },
  },
  {
    id: 'booking:group',
    path: paths.groupBooking,
    element: <ByPhone title={m.choice_group()} text={m.group_by_phone()} />,
    handle: { title: () => m.choice_group() },
  },
  {
    id: 'booking:history',
    path: paths.history,
    element: <ByPhone title={m.nav_visits()} text={m.visits_by_phone()} />,
    handle: { title: () => m.nav_visits() },
  },
  {
    id: 'booking:email',
    path: paths.confirmEmail,
    lazy: () =>
      import('./email/ConfirmEmail.tsx').then(({ ConfirmEmail }) => ({ Component: ConfirmEmail })),
    handle: { title: () => m.prove_email_title() },
  },
];
