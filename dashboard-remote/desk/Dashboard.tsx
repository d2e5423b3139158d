import { lazyPart } from '@salon/federation/contract';
import { m } from '@salon/shared-lib/i18n';
import { useSearchParams } from '@salon/shared-lib/router';
import { useAuth } from '@salon/shared-lib/session';
import { Hidden, Tabs } from '@salon/shared-lib/ui';
import { type ComponentType, Suspense, useEffect, useRef } from 'react';
import { BurstAlert } from '../bursts/BurstAlert.tsx';
import { restoreNotes } from '../clients/notes-drafts.ts';
import { readStoredDrafts } from '../create/draft-store.ts';
import { MissedFailure } from '../create/MissedFailure.tsx';
import { useLiveDays } from '../live/desk.ts';
import { TabLoading } from '../parts/TabLoading.tsx';
import { useBack } from '../parts/use-back.ts';
import { type DashboardTab, dashboardTabs, tabLabel, tabOf } from '../tabs/tabs.ts';
import css from './Dashboard.module.css';
import { DemoData } from './DemoData.tsx';
import { MoreLinks } from './MoreLinks.tsx';
import { useCurrentInRow } from './use-current-in-row.ts';

// Each tab is its own download.
const panels: Record<DashboardTab, ComponentType> = {
  Calendar: lazyPart(() => import('../calendar/Calendar.tsx').then((it) => it.Calendar)),
  NewAppt: lazyPart(() => import('../create/CreateTab.tsx').then((it) => it.CreateTab)),
  CustMgt: lazyPart(() => import('../clients/ClientDatabase.tsx').then((it) => it.ClientDatabase)),
  ApptMgt: lazyPart(() => import('../appointments/ApptDatabase.tsx').then((it) => it.ApptDatabase)),
};
const OwnDay = lazyPart(() => import('../own-day/OwnDay.tsx').then((it) => it.OwnDay));

/** The dashboard: of a technician her own day, of the others the tabs. */
export function Dashboard() {
  const { role } = useAuth();
  useLiveDays();
  useBack();
  if (role !== 'technician') return <Tabbed />;
  return (
    <div className={css.desk}>
      <Suspense fallback={<TabLoading />}>
        <OwnDay />
      </Suspense>
    </div>
  );
}

/** The tab is in the address, so that a link and the Back button lead to it. */
function Tabbed() {
  const [params, setParams] = useSearchParams();
  // What was typed before a reload.
  useEffect(() => {
    readStoredDrafts();
    restoreNotes();
  }, []);
  const selected = tabOf(params.get('tab'));
  const Panel = panels[selected];
  const desk = useRef<HTMLDivElement>(null);
  useCurrentInRow(desk, selected);
  return (
    <div className={css.desk} ref={desk}>
      <Hidden>
        <h1>{m.nav_dashboard()}</h1>
      </Hidden>
      <Tabs
        label={m.nav_dashboard()}
        tabs={dashboardTabs.map((key) => ({ key, label: tabLabel[key](), href: `?tab=${key}` }))}
        selected={selected}
        onSelect={(tab) => setParams({ tab })}
        beside={<MoreLinks />}
      >
        <BurstAlert />
        <Suspense fallback={<TabLoading />}>
          <Panel />
        </Suspense>
        <DemoData />
      </Tabs>
      <MissedFailure />
    </div>
  );
}
