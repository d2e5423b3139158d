import type { Site } from '@salon/federation/contract';
import { NewerVersion } from '../newer/NewerVersion.tsx';
import { LivePublicData } from './LivePublicData.tsx';

/** What an open page follows: the public data of the salon, and the live releases. `site`: the data block of the page. */
export function Live({ site }: { site: Site }) {
  return (
    <>
      <NewerVersion site={site} />
      <LivePublicData shown={site.dataVersion ?? null} />
    </>
  );
}
