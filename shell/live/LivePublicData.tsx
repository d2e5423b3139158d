import { announcePublicData } from '@salon/shared-lib/query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useRevalidator } from 'react-router-dom';
import { type DataVersion, followPublicData } from './follow-public-data.ts';

/**
 * Keeps the open page as the salon's menu, technicians and settings are now: pages load their data again within a second of a change
 * (docs/rules.md#events). Nothing that a visitor has typed or chosen is lost. `shown`: the version of the first view, if known.
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
  return null;
}
