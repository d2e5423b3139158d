/** The baseline: the same screens as one webpack application, no federation. */
import '@salon/shared-lib/ui/styles/tokens.css';
import '@salon/shared-lib/ui/styles/base.css';
import { startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { resolveLazy } from '../../../federation/browser/lazy.ts';
import { readSite, remoteOf, siteBasename } from '../../../federation/browser/site.ts';
import { buildTree } from '../../../federation/browser/tree.tsx';
import { parsedRead } from '../../../federation/contract/types.ts';
import { read } from '../../../shell/remotes/read.ts';
import { parts } from '../../../shell/routes/parts.tsx';

const remotes = {
  content: () => import(/* webpackChunkName: "content" */ '../../../content-remote/remote.ts'),
  booking: () => import(/* webpackChunkName: "booking" */ '../../../booking-remote/remote.ts'),
};

const site = readSite(document);
const root = document.getElementById('root') as HTMLElement;
const owner = remoteOf(site, location.pathname);
const name = owner?.name as keyof typeof remotes;
const { default: remote } = await remotes[name]();
const branches = site.remotes.map((one) => ({
  name: one.name,
  prefixes: one.prefixes,
  routes:
    one === owner
      ? remote.routes({ read: parsedRead(read), base: '/mono/', locale: site.locale })
      : null,
}));
const basename = siteBasename(site);
const tree = buildTree(parts, branches, { basename });
await resolveLazy(tree, location.pathname, basename);
const router = createBrowserRouter(tree, {
  basename: basename || '/',
  hydrationData: site.firstView ?? undefined,
});

function Page() {
  useEffect(() => {
    performance.mark('hydrated');
  }, []);
  return <RouterProvider router={router} />;
}

if (site.firstView) startTransition(() => void hydrateRoot(root, <Page />));
else createRoot(root).render(<Page />);
