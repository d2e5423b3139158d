import path from 'node:path';
import { livePages } from '@salon/federation/host';

const pages = await livePages(path.resolve(import.meta.dirname, '../../.releases'));

/** Every page of the last local release, so that a new page is tested without being listed here. */
export const allPaths = pages.map(({ path }) => path);

/** The pages that the host renders. */
export const renderedPaths = pages
  .filter(({ firstView }) => firstView !== 'never')
  .map(({ path }) => path);

/** The pages of remotes that the host does not render: those of staff. */
export const staffPaths = pages
  .filter(({ firstView, owner }) => firstView === 'never' && owner !== 'shell')
  .map(({ path }) => path);
