import { defineRemote } from '@salon/federation/contract';
import { routes } from './routes.tsx';

export default defineRemote({
  name: 'booking',
  routes,
  notice: () => import('./unfinished/CarryOn.tsx').then(({ CarryOn }) => ({ Notice: CarryOn })),
});
