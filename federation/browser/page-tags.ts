import type { createBrowserRouter } from 'react-router-dom';
import { pageUrl } from '../contract/address.ts';
import { pageTag, type Site } from '../contract/site.ts';
import type { PageHandle } from '../contract/types.ts';

/** The part of the router's state that tells what is shown. */
type Shown = Pick<
  ReturnType<typeof createBrowserRouter>['state'],
  'location' | 'matches' | 'errors' | 'navigation'
>;

/**
 * Returns a listener of the router: with another page it removes what the host wrote about the first one, and names the
 * canonical address of the new one.
 */
export function describePage({ origin }: Pick<Site, 'origin'>): (state: Shown) => void {
  let described = location.pathname;
  return ({ location: { pathname }, matches, errors, navigation }) => {
    if (navigation.state !== 'idle' || pathname === described) return;
    described = pathname;
    for (const tag of document.querySelectorAll(`[${pageTag}]`)) tag.remove();
    const listed = matches.every(
      ({ route }) => (route.handle as PageHandle | undefined)?.indexed !== false,
    );
    if (origin === null || errors || !listed) return;
    const link = document.createElement('link');
    link.rel = 'canonical';
    link.href = pageUrl(origin, pathname);
    link.setAttribute(pageTag, '');
    document.head.append(link);
  };
}
