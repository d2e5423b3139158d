import { useSearchParams } from '@salon/shared-lib/router';
import { useSyncExternalStore } from 'react';
import { type ServicesTab, tabFrom } from './tabs.ts';

const never = () => () => {};

/** The tab of the address. While the first view is hydrated, the tab that the host rendered. */
export function useTab(rendered: ServicesTab) {
  const [params, setParams] = useSearchParams();
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const tab = hydrated ? tabFrom(params) : rendered;
  return {
    tab,
    /** Replaces the address: Back leads to the page before, not through tabs. */
    select(next: ServicesTab) {
      if (next === tab) return;
      setParams(next === 'services' ? {} : { tab: next }, {
        replace: true,
        preventScrollReset: true,
      });
    },
  };
}
