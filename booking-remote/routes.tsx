import type { RouteObject } from '@salon/shared-lib/router';

export const routes = (): RouteObject[] => [
  { id: 'booking:choice', path: 'bookingchoice', element: <h1>Choose Your Booking Experience</h1> },
  { id: 'booking:single', path: 'booking', element: <h1>Booking</h1> },
];
