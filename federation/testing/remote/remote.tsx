import { defineRemote } from '../../contract/define-remote.ts';
import { Home } from './Home.tsx';

export default defineRemote({
  name: 'fixture',
  routes: () => [
    { id: 'fixture:home', index: true, Component: Home },
    { id: 'fixture:about', path: 'about', lazy: () => import('./About.tsx') },
  ],
});
