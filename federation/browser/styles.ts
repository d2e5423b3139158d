import { withAttempts } from '../contract/attempts.ts';
import { failedMark, lateMark, styleMark, unstyledMark, waitingElement } from '../contract/site.ts';
import { beginAttempt, requestError, setIntegrity } from './script.ts';
import { limits, withDeadline } from './wait.ts';

const hrefOf = (link: Element) => link.getAttribute('href')?.split('?')[0];

/**
 * Waits until a stylesheet applies; links it unless it is linked already. Rejects when it fails: the next attempt
 * links it anew.
 */
export async function linkStyle(href: string): Promise<void> {
  const links = [...document.querySelectorAll('link')].filter((link) => hrefOf(link) === href);
  // Of a stylesheet that is missing, Chromium has an empty one.
  if (links.some((link) => link.sheet && link.getAttribute(styleMark) !== failedMark)) return;
  const [linked] = links;
  const { fresh, succeeded } = beginAttempt(href);
  // The host writes the mark, and a script in the head changes it when the stylesheet has failed.
  const isPending = fresh === href && linked?.getAttribute(styleMark) === '';
  const link = isPending ? linked : document.createElement('link');
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      if (link !== linked) link.remove();
      reject(requestError(href));
    });
    if (isPending) return;
    link.rel = 'stylesheet';
    link.href = fresh;
    setIntegrity(link, href);
    if (linked) {
      link.integrity ||= linked.integrity;
      // The order of styles stays. The first may still come.
      linked.after(link);
    } else document.head.append(link);
  });
  succeeded();
}

/**
 * Waits until the stylesheets that the host linked apply, except those below `remote`, which come with the remote; not
 * longer than until `until`. One that fails is requested again. From now on only {@link showPage} shows the page.
 */
export async function settleStyles(remote: string | undefined, until: number): Promise<void> {
  const html = document.documentElement;
  if (html.hasAttribute(unstyledMark)) html.setAttribute(unstyledMark, 'requested');
  const hrefs = [...document.querySelectorAll(`link[${styleMark}]`)]
    .map((link) => hrefOf(link) ?? '')
    .filter((href) => remote === undefined || !href.startsWith(remote));
  const settle = (href: string) => {
    const end = Math.min(until, performance.now() + limits.step);
    return withDeadline(
      end,
      () => linkStyle(href),
      () => requestError(href),
    );
  };
  await Promise.allSettled(hrefs.map((href) => withAttempts(() => settle(href), { until })));
}

/** Whether the page is hidden, because a stylesheet has not come. */
export const areStylesMissing = (): boolean => document.documentElement.hasAttribute(unstyledMark);

/** Shows the page, as it is, in place of what is shown while there is none. */
export function showPage(root: HTMLElement): void {
  for (const mark of [unstyledMark, lateMark]) document.documentElement.removeAttribute(mark);
  root.hidden = false;
  document.getElementById(waitingElement)?.remove();
}
