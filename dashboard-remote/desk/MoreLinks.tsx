import { paths } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Link } from '@salon/shared-lib/router';
import { useAuth } from '@salon/shared-lib/session';
import { revealFocused } from '@salon/shared-lib/ui';
import { reportsPath } from '../tabs/paths.ts';
import css from './Dashboard.module.css';

/** The pages beside the tabs, for the owner. `current`: the one that is shown. */
export function MoreLinks({ current }: { current?: string }) {
  const { role } = useAuth();
  if (role !== 'owner') return null;
  const links = [
    [reportsPath, m.report_title()],
    [paths.settings, m.settings_title()],
  ] as const;
  return (
    <nav className={css.more} aria-label={m.dashboard_more()} onFocus={revealFocused}>
      {links.map(([to, name]) => (
        <Link key={to} to={to} aria-current={to === current ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
