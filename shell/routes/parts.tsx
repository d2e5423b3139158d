import type { ShellParts } from '@salon/federation/browser';
import { lazyPart } from '@salon/federation/contract';
import { paths } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Suspense } from 'react';
import { Layout } from '../layout/Layout.tsx';
import { Unavailable } from '../remotes/Unavailable.tsx';
import { Waiting } from '../waiting/Waiting.tsx';
import { NotFound } from './NotFound.tsx';

// Only staff need it. It takes the path from here, because an object that two chunks share is not inlined.
const Guard = lazyPart(() => import('../auth/staff.ts').then((loaded) => loaded.Guard));

function StaffGuard() {
  return (
    <Suspense fallback={<Waiting />}>
      <Guard loginPath={paths.login} />
    </Suspense>
  );
}

/** The components that the shell gives to the router; the same in the browser and in the first view. */
export const parts: ShellParts = {
  Layout,
  Unavailable,
  unavailableTitle: () => m.unavailable_title(),
  NotFound,
  notFoundTitle: () => m.not_found_title(),
  Loading: Waiting,
  guards: { dashboard: StaffGuard },
  routes: [
    {
      id: 'shell:login',
      path: paths.login,
      // Only staff need it.
      lazy: () => import('../auth/Login.tsx').then(({ Login }) => ({ Component: Login })),
      handle: { title: () => m.login_title() },
    },
  ],
};

/** The title of the document for the title of a page. */
export const documentTitle = (title: string | null): string =>
  title ? `${title} · ${m.salon_name()}` : `${m.salon_name()}, ${m.salon_place()}`;
