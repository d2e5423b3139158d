import { paths } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Link, useNavigate } from '@salon/shared-lib/router';
import { useAuth } from '@salon/shared-lib/session';
import { ArrowRight } from '@salon/shared-lib/ui';
import css from './QuickLinks.module.css';

/** The quick links; logged-in staff get a Logout link as well. */
export function QuickLinks() {
  const { loggedIn, logOut } = useAuth();
  const navigate = useNavigate();
  return (
    <nav className={css.quick} aria-label={m.quick_label()}>
      <ul>
        <li>
          <Link to={paths.faq}>
            {m.quick_faq()}
            <ArrowRight />
          </Link>
        </li>
        <li>
          <Link to={paths.contact}>
            {m.quick_contact()}
            <ArrowRight />
          </Link>
        </li>
        <li>
          <Link to={paths.dashboard}>
            {m.nav_dashboard()}
            <ArrowRight />
          </Link>
          {loggedIn && (
            <button
              type="button"
              onClick={() => {
                logOut();
                navigate('/');
              }}
            >
              {m.quick_logout()}
            </button>
          )}
        </li>
      </ul>
    </nav>
  );
}
