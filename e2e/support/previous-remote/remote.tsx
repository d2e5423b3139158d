import { previousVersion } from '../../../federation/contract/previous.ts';
import type { RemoteModule } from '../../../federation/contract/recorded/1.0.ts';
import { Wall } from './Wall.tsx';

/** A remote as a team wrote it for the previous contract: its loaders read without a schema. */
const remote: RemoteModule = {
  contract: previousVersion,
  name: 'wall',
  version: '1.0.0',
  commit: 'unknown',
  routes: ({ read }) => [
    {
      id: 'wall:home',
      path: 'wall',
      Component: Wall,
      loader: () => read('/services/'),
      handle: { title: 'Wall' },
    },
    {
      id: 'wall:hours',
      path: 'wall/hours',
      lazy: () => import('./Hours.tsx'),
      loader: () => read('/miscellaneouses/'),
      handle: { title: (data: unknown[]) => `Wall of ${data.length} settings` },
    },
  ],
};
export default remote;
