import type { RemoteContext } from '@salon/federation/contract';
import type { ServiceCategory, Setting, Technician } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/messages';
import type { RouteObject } from '@salon/shared-lib/router';
import { rulesFromSettings } from '@salon/shared-lib/scheduling';
import type { BookingData } from './single/SingleBooking.tsx';
import { BookingUnavailable } from './wizard/BookingUnavailable.tsx';
import { ByPhone } from './wizard/ByPhone.tsx';

/** The ways to book; each wizard is loaded when somebody goes there. */
export const routes = ({ read }: RemoteContext): RouteObject[] => [
  {
    id: 'booking:choice',
    path: 'bookingchoice',
    lazy: () => import('./choice/Choice.tsx').then(({ Choice }) => ({ Component: Choice })),
    handle: { title: () => m.choice_title() },
  },
  {
    id: 'booking:single',
    path: 'booking',
    loader: () => bookingData(read),
    shouldRevalidate: () => false,
    ErrorBoundary: BookingUnavailable,
    lazy: () =>
      import('./single/SingleBooking.tsx').then(({ SingleBooking }) => ({
        Component: SingleBooking,
      })),
    handle: { title: () => m.booking_title() },
  },
  {
    id: 'booking:group',
    path: 'groupbooking',
    element: <ByPhone title={m.choice_group()} text={m.group_by_phone()} />,
    handle: { title: () => m.choice_group() },
  },
  {
    id: 'booking:visits',
    path: 'appointmenthistory',
    element: <ByPhone title={m.nav_visits()} text={m.visits_by_phone()} />,
    handle: { title: () => m.nav_visits() },
  },
];

async function bookingData(read: RemoteContext['read']): Promise<BookingData> {
  const [menu, technicians, settings] = await Promise.all([
    read('/services/') as Promise<ServiceCategory[]>,
    read('/technicians/') as Promise<Technician[]>,
    read('/miscellaneouses/') as Promise<Setting[]>,
  ]);
  const texts = Object.fromEntries(settings.map(({ title, context }) => [title, context]));
  return {
    menu,
    technicians,
    rules: rulesFromSettings(texts),
    texts: texts.smsFeature === 'on',
  };
}
