import type { RemoteContext, RemoteRoute } from '@salon/federation/contract';
import { breadcrumbs, paths } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { menuSchema } from '@salon/shared-lib/public-data';
import { Announcement } from './home/Announcement.tsx';
import { Home } from './home/Home.tsx';
import { loadHome, loadOpening } from './home/home-data.ts';
import { loadServices, type ServicesData } from './services/services-data.ts';
import { documentTitle } from './services/tabs.ts';

/** Only the host calls what uses this, so browsers never load it. */
const structured = () => import('./structured-data/index.ts');

export function routes(context: RemoteContext): RemoteRoute[] {
  return [
    {
      id: 'content:home',
      index: true,
      Component: Home,
      loader: () => loadHome(context),
      handle: {
        header: 'over',
        Banner: Announcement,
        scripts: 'after-picture',
        structuredData: async (_, page) => [await (await structured()).nailSalon(context, page)],
      },
    },
    {
      id: 'content:services',
      path: paths.services,
      loader: ({ request }) => loadServices(context, request.url),
      // Both tabs have the same data. Another attempt keeps the address.
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.search === nextUrl.search,
      lazy: () =>
        import('./services/Services.tsx').then(({ Services }) => ({ Component: Services })),
      handle: {
        title: ({ tab }: ServicesData) => documentTitle(tab),
        structuredData: async (_, page) => {
          const { nailSalon } = await structured();
          return [await nailSalon(context, page), breadcrumbs(m.nav_services(), page)];
        },
      },
    },
    {
      id: 'content:aboutus',
      path: paths.about,
      lazy: () => import('./about/About.tsx').then(({ About }) => ({ Component: About })),
      handle: {
        title: () => m.nav_about(),
        structuredData: (_, page) => [breadcrumbs(m.nav_about(), page)],
      },
    },
    {
      id: 'content:contact',
      path: paths.contact,
      loader: () => loadOpening(context),
      shouldRevalidate: () => false,
      lazy: () => import('./contact/Contact.tsx').then(({ Contact }) => ({ Component: Contact })),
      handle: {
        title: () => m.quick_contact(),
        structuredData: (_, page) => [breadcrumbs(m.quick_contact(), page)],
      },
    },
    {
      id: 'content:faq',
      path: paths.faq,
      lazy: () => import('./faq/Faq.tsx').then(({ Faq }) => ({ Component: Faq })),
      handle: {
        title: () => m.quick_faq(),
        structuredData: async (_, page) => {
          const { faqPage } = await structured();
          return [faqPage(), breadcrumbs(m.quick_faq(), page)];
        },
      },
    },
    {
      id: 'content:legal-disclaimer',
      path: paths.legal,
      lazy: () =>
        import('./legal/Disclaimer.tsx').then(({ Disclaimer }) => ({ Component: Disclaimer })),
      handle: {
        title: () => m.legal_title(),
        structuredData: (_, page) => [breadcrumbs(m.legal_title(), page)],
      },
    },
    {
      id: 'content:privacy-policy',
      path: paths.privacy,
      lazy: () => import('./legal/Privacy.tsx').then(({ Privacy }) => ({ Component: Privacy })),
      handle: {
        title: () => m.privacy_title(),
        structuredData: (_, page) => [breadcrumbs(m.privacy_title(), page)],
      },
    },
    {
      id: 'content:offline',
      path: paths.offline,
      loader: () => context.read('/services/', menuSchema),
      shouldRevalidate: () => false,
      lazy: () => import('./offline/Offline.tsx').then(({ Offline }) => ({ Component: Offline })),
      handle: { title: () => m.offline_page_title(), indexed: false },
    },
  ];
}
