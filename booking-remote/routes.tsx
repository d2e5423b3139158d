import type { RemoteContext, RemoteRoute } from '@salon/federation/contract';
import { breadcrumbs, paths } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { readStored } from '@salon/shared-lib/session';
import { choiceData, unknownChoiceData } from './choice/choice-data.ts';
import { BookingUnavailable } from './data/BookingUnavailable.tsx';
import { bookingData, visitsData } from './data/booking-data.ts';
import { stepNames as groupStepNames } from './group/steps.ts';
import { stepNames } from './single/steps.ts';
import { pageTitle } from './wizard/page-title.ts';

/** The routes of the booking remote; the wizards are loaded on demand. */
export const routes = ({ read }: RemoteContext): RemoteRoute[] => [
  {
    id: 'booking:choice',
    path: paths.bookingChoice,
    // The page is of use without the setting: the hours that customers see are in the catalogue.
    loader: () => choiceData(read).catch(() => unknownChoiceData),
    shouldRevalidate: () => false,
    lazy: () => import('./choice/Choice.tsx').then(({ Choice }) => ({ Component: Choice })),
    handle: {
      title: () => m.choice_title(),
      structuredData: (_, page) => [breadcrumbs(m.choice_title(), page)],
    },
  },
  {
    id: 'booking:single',
    path: paths.booking,
    loader: ({ request }) =>
      withLaterSteps(bookingData(read), request, () => import('./single/SingleBooking.tsx')),
    shouldRevalidate: () => false,
    errorElement: <BookingUnavailable stepNames={stepNames} />,
    lazy: () =>
      import('./single/SingleBooking.tsx').then(({ SingleBooking }) => ({
        Component: SingleBooking,
      })),
    // The title of the first view, which is the same for every visitor.
    handle: { title: () => pageTitle(m.phone_title(), paths.booking) },
  },
  {
    id: 'booking:group',
    path: paths.groupBooking,
    loader: ({ request }) =>
      withLaterSteps(bookingData(read), request, () => import('./group/GroupBooking.tsx')),
    shouldRevalidate: () => false,
    errorElement: <BookingUnavailable stepNames={groupStepNames} />,
    lazy: () =>
      import('./group/GroupBooking.tsx').then(({ GroupBooking }) => ({ Component: GroupBooking })),
    handle: { title: () => pageTitle(m.phone_title(), paths.groupBooking) },
  },
  {
    id: 'booking:history',
    path: paths.history,
    loader: () => visitsData(read),
    shouldRevalidate: () => false,
    lazy: () => import('./visits/pages.ts').then(({ VisitsPage }) => ({ Component: VisitsPage })),
    handle: { title: () => m.nav_visits(), indexed: false },
  },
  {
    id: 'booking:link',
    path: paths.visit,
    loader: () => visitsData(read),
    shouldRevalidate: () => false,
    lazy: () => import('./visits/LinkPage.tsx').then(({ LinkPage }) => ({ Component: LinkPage })),
    handle: { title: () => m.visit_title(), indexed: false },
  },
  {
    id: 'booking:email',
    path: paths.confirmEmail,
    lazy: () =>
      import('./email/ConfirmEmail.tsx').then(({ ConfirmEmail }) => ({ Component: ConfirmEmail })),
    handle: { title: () => m.prove_email_title(), indexed: false },
  },
];

type Wizard = { later: { ready: () => Promise<void> } };

/** The data, and where a later step opens at once, when its code is there. */
async function withLaterSteps<Data>(
  data: Promise<Data>,
  { url }: Request,
  wizard: () => Promise<Wizard>,
): Promise<Data> {
  const isLater = new URL(url).searchParams.has('step') || readStored('customerInfo') !== null;
  if (isLater)
    await wizard().then(
      ({ later }) => later.ready(),
      () => {},
    );
  return data;
}
