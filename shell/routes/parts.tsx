import type { ShellParts } from '@salon/federation/browser';
import { m } from '@salon/shared-lib/i18n';
import { Guard } from '../auth/Guard.tsx';
import { Login } from '../auth/Login.tsx';
import { Layout } from '../layout/Layout.tsx';
import { Waiting } from '../layout/Waiting.tsx';
import { Unavailable } from '../remotes/Unavailable.tsx';
import { NotFound } from './NotFound.tsx';

/** What the shell puts around the remotes; the same in the browser and while the first view is rendered. */
export const parts: ShellParts = {
  Layout,
  Unavailable,
  unavailableTitle: () => m.unavailable_title(),
  NotFound,
  notFoundTitle: () => m.not_found_title(),
  Loading: Waiting,
  guards: { dashboard: Guard },
  routes: [
    {
      id: 'shell:login',
      path: 'login',
      Component: Login,
      handle: { title: () => m.login_title() },
    },
  ],
};

/** Title of the document for a page's own title. */
export const documentTitle = (title: string | null): string =>
  title ? `${title} · ${m.salon_name()}` : `${m.salon_name()}, ${m.salon_place()}`;
