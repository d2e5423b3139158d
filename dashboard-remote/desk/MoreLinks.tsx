import { paths } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Link } from '@salon/shared-lib/router';
import { useAuth } from '@salon/shared-lib/session';
import { Hidden, revealFocused } from '@salon/shared-lib/ui';
import { useUnreadTexts } from '../live/use-unread-texts.ts';
import { reportsPath, textsPath } from '../tabs/paths.ts';
import css from './Dashboard.module.css';

/**
 * Links to the pages that have no tab: the texts, with the number of unread ones, the settings, and the owner's pages.
 * `current`: the one that is shown.
 */
export function MoreLinks({ current }: { current?: string }) {
  const { role } = useAuth();
  const unread = useUnreadTexts();
  const links = [
    [textsPath, m.texts_title()],
    ...(role === 'owner' ? [[reportsPath, m.report_title()]] : []),
    [paths.settings, m.settings_title()],
  ] as const;
  return (
    <nav className={css.more} aria-label={m.dashboard_more()} onFocus={revealFocused}>
      {links.map(([to = '', name]) => (
        <Link key={to} to={to} aria-current={to === current ? 'page' : undefined}>
          {name}
          {to === textsPath && unread > 0 && (
            <>
              <b className={css.unread} aria-hidden>
                {unread}
              </b>
              <Hidden>{m.texts_unread({ n: unread })}</Hidden>
            </>
          )}
        </Link>
      ))}
      <Hidden>
        <span role="status">
          {unread > 0 && `${m.texts_title()}, ${m.texts_unread({ n: unread })}`}
        </span>
      </Hidden>
    </nav>
  );
}
