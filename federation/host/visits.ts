import { bucketCookie, bucketIn, isVisit, randomBucket } from '../canary/visitor.ts';
import type { LiveSite } from './live-site.ts';
import type { Live } from './live-variants.ts';
import type { Pages } from './pages.ts';

/** The site of the visitor who sent a request; the default releases for one without a bucket. */
export function siteOf(request: Request, { site, siteOf, canaries }: Live): LiveSite {
  if (canaries.length === 0) return site;
  const bucket = bucketIn(request.headers.get('cookie'));
  return bucket === null ? site : siteOf(bucket);
}

/** Answers a page request while a canary runs. A visitor without a bucket gets one with the first page, and keeps it. */
export async function answerVisit(
  request: Request,
  live: Live,
  { pages, secure }: { pages: Pages; secure: boolean },
): Promise<Response> {
  const isNew = isVisit(request) && bucketIn(request.headers.get('cookie')) === null;
  if (!isNew) return pages.answer(request, siteOf(request, live));
  const bucket = randomBucket();
  const answer = await pages.answer(request, live.siteOf(bucket));
  // A redirect may be stored for ever; the page behind it gives the bucket.
  if (answer.headers.has('location')) return answer;
  answer.headers.set('set-cookie', bucketCookie(bucket, { secure }));
  answer.headers.set('cache-control', 'private, no-cache');
  return answer;
}
