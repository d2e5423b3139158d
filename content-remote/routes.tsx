import type { RemoteContext, RemoteRoute } from '@salon/federation/contract';
import { paths } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Announcement } from './home/Announcement.tsx';
import { Home } from './home/Home.tsx';
import { loadHome } from './home/home-data.ts';
import { InPreparation } from './pages/InPreparation.tsx';

/** Pages that the salon is still writing. */
const inPreparation = [
  { path: paths.services, title: m.nav_services },
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
    ...inPreparation.map(({ path, title }) => ({
      id: `content:${path.slice(1)}`,
      path,
      element: <InPreparation title={title()} />,
      handle: { title: title() },
    })),
  ];
}
