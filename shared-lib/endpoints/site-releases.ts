import { siteReleasesSchema } from '../domain/schema/site-releases.ts';
import type { Endpoint } from './endpoint.ts';

/** The releases of the site that are live or still in browsers, and how they load. */
export const siteReleases = {
  method: 'GET',
  path: '/site/releases',
  permission: 'owner',
  answer: siteReleasesSchema,
} as const satisfies Endpoint;
