import { m } from '@salon/shared-lib/i18n';
import { Link } from '@salon/shared-lib/router';
import { revealFocused } from '@salon/shared-lib/ui';
import { type ReactNode, useRef } from 'react';
import { MissedFailure } from '../create/MissedFailure.tsx';
import { useBack } from '../parts/use-back.ts';
import { tabPath } from '../tabs/paths.ts';
import { dashboardTabs, tabLabel } from '../tabs/tabs.ts';
import css from './Dashboard.module.css';
import { DemoData } from './DemoData.tsx';
import { MoreLinks } from './MoreLinks.tsx';
import { useCurrentInRow } from './use-current-in-row.ts';

/** A page beside the tabs, under the same row, in which the tabs are links. `path`: its own. */
export function DeskPage({ path, children }: { path: string; children: ReactNode }) {
  const desk = useRef<HTMLDivElement>(null);
  useCurrentInRow(desk, path);
  useBack();
  return (
    <div className={css.desk} ref={desk}>
      <div className={css.bar}>
        <nav className={css.more} aria-label={m.nav_dashboard()} onFocus={revealFocused}>
          {dashboardTabs.map((tab) => (
            <Link key={tab} to={tabPath(tab)}>
              {tabLabel[tab]()}
            </Link>
          ))}
        </nav>
        <MoreLinks current={path} />
      </div>
      {children}
      <DemoData />
      <MissedFailure />
    </div>
  );
}
