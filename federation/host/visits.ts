import { bucketCookie, bucketIn, isOpened, isVisit, randomBucket } from '../canary/visitor.ts';
import type { LiveSite } from './live-site.ts';
import type { Live } from './live-variants.ts';
import type { Pages } from './pages.ts';

/** The site of the visitor who sent a request; the default releases for one without a bucket. */
export function siteOf(request: Request, { site, siteOf, canaries }: Live): LiveSite {
  if (canaries.length === 0) return site;
  const bucket = bucketIn(request.headers.get('cookie'));
  return bucket === null ? site : siteOf(bucket);
}

type VisitOptions = {
  pages: Pages;
  secure: boolean;
  /** A browser gets a page of this site, which its scripts will report. */
  sent: (site: LiveSite) => void;
};

/** Answers a page request while a canary runs. A visitor without a bucket gets one with the first page, and keeps it. */
export async function answerVisit(
  request: Request,
  live: Live,
  { pages, secure, sent }: VisitOptions,
): Promise<Response> {
  const isNew = isVisit(request) && bucketIn(request.headers.get('cookie')) === null;
  const bucket = randomBucket();
  const site = isNew ? live.siteOf(bucket) : siteOf(request, live);
  const answer = await pages.answer(request, site);
  // A redirect may be stored for ever; the page behind it gives the bucket.
  if (answer.headers.has('location')) return answer;
  if (isOpened(request)) sent(site);
  if (!isNew) return answer;
  answer.headers.set('set-cookie', bucketCookie(bucket, { secure }));
  answer.headers.set('cache-control', 'private, no-cache');
  return answer;
}
