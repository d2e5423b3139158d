import type { RemoteContext, RemoteRoute } from '@salon/federation/contract';
import { paths } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Announcement } from './home/Announcement.tsx';
import { Home } from './home/Home.tsx';
import { loadHome } from './home/home-data.ts';
import { InPreparation } from './pages/InPreparation.tsx';
import { loadServices, type ServicesData } from './services/services-data.ts';
import { documentTitle } from './services/tabs.ts';

/** Pages that the salon is still writing. */
const inPreparation = [
  { path: paths.about, title: m.nav_about },
  { path: paths.contact, title: m.footer_contact },
  { path: paths.faq, title: m.quick_faq },
  { path: paths.legal, title: m.footer_legal },
  { path: paths.privacy, title: m.footer_privacy },
];

export function routes(context: RemoteContext): RemoteRoute[] {
  return [
    {
      id: 'content:home',
      index: true,
      Component: Home,
      loader: () => loadHome(context),
      handle: {
        title: m.home_title(),
        header: 'over',
        Banner: Announcement,
        scripts: 'after-picture',
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
      handle: { title: ({ tab }: ServicesData) => documentTitle(tab) },
    },
    ...inPreparation.map(({ path, title }) => ({
      id: `content:${path.slice(1)}`,
      path,
      element: <InPreparation title={title()} />,
      handle: { title: title() },
    })),
  ];
}
