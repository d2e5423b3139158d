import { lazyPart } from '@salon/federation/contract';
import { announcePublicData } from '@salon/shared-lib/query';
import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useRevalidator } from 'react-router-dom';
import { type DataVersion, followPublicData } from './follow-public-data.ts';

const AdminsOnly = lazyPart(() => import('../auth/staff.ts').then((loaded) => loaded.AdminsOnly));

/**
 * Keeps the open page as the salon's menu, technicians and settings are now: pages load their data again within a second of a change
 * (docs/rules.md#events). Nothing that a visitor has typed or chosen is lost. `shown`: the version when the page was written, if known.
 */
export function LivePublicData({ shown }: { shown: DataVersion | null }) {
  const { revalidate } = useRevalidator();
  const onChange = useEffectEvent(() => {
    revalidate();
    announcePublicData();
  });
  // The page is as it was at first until it hears of a change.
  const first = useRef(shown);
  useEffect(() => followPublicData({ shown: first.current, onChange: () => onChange() }), []);
  // Here, because the script of a page's first view has no space for what only staff see.
  if (!useLocation().state?.adminsOnly) return null;
  // After all else in the document, because its sentence stands above the bar at the bottom.
  return createPortal(
    <Suspense>
      <AdminsOnly />
    </Suspense>,
    document.body,
  );
}
