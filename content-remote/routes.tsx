import type { RemoteContext } from '@salon/federation/contract';
import { m } from '@salon/shared-lib/messages';
import type { RouteObject } from '@salon/shared-lib/router';
import { Announcement } from './home/Announcement.tsx';
import { Home } from './home/Home.tsx';
import { loadHome } from './home/home-data.ts';

export function routes(context: RemoteContext): RouteObject[] {
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
  ];
}
