import { lazyPart } from '@salon/federation/contract';
import { paths } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { endFinishedBooking, useAuth } from '@salon/shared-lib/session';
import { buttonClass, Cross, join, Mark, MenuLines } from '@salon/shared-lib/ui';
import { type MouseEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import css from './Header.module.css';
import { LanguageMenu } from './LanguageMenu.tsx';
import { SiteLanguages } from './SiteLanguages.tsx';

export type HeaderProps = {
  /** `site` shows all links, `booking` only Cancel Booking. */
  mode: 'site' | 'booking';
  /** The page confirms a booking. */
  booked: boolean;
  /** Path of the page, which it has in every language. */
  languagePath: string;
  onCancelBooking: () => void;
};

// Only staff need it.
const StaffLinks = lazyPart(() => import('../auth/staff.ts').then((loaded) => loaded.StaffLinks));

const siteLinks = [
  { to: '/', label: m.nav_home },
  { to: paths.services, label: m.nav_services },
  { to: paths.about, label: m.nav_about },
  { to: paths.history, label: m.nav_visits },
] as const;

export function Header({ mode, booked, languagePath, onCancelBooking }: HeaderProps) {
  const { key } = useLocation();
  const { loggedIn } = useAuth();
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  useEffect(() => setOpen(false), [key]);

  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    addEventListener('keydown', closeOnEscape);
    return () => removeEventListener('keydown', closeOnEscape);
  }, [open]);

  // A single link needs no menu on a phone; with the staff links beside it there is not enough space.
  const folds = mode === 'site' || loggedIn;
  return (
    <header className={css.top}>
      <HomeLink booked={booked}>
        <Mark />
        <span>
          <b>{m.salon_name()}</b>
          <span>{m.salon_place()}</span>
        </span>
      </HomeLink>
      {folds && (
        <button
          ref={toggle}
          type="button"
          className={css.toggle}
          aria-label={open ? m.nav_close_menu() : m.nav_open_menu()}
          aria-expanded={open}
          aria-controls="site-nav"
          onClick={() => setOpen(!open)}
        >
          {open ? <Cross /> : <MenuLines />}
        </button>
      )}
      <nav
        id="site-nav"
        className={join(css.nav, folds && css.folds, open && css.open, loggedIn && css.staff)}
        aria-label={mode === 'site' ? m.nav_main_label() : m.nav_booking_label()}
      >
        {mode === 'site' &&
          siteLinks.map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === '/'} className={css.link}>
              {label()}
            </NavLink>
          ))}
        {loggedIn && (
          <Suspense>
            <StaffLinks linkClass={css.link} />
          </Suspense>
        )}
        {mode === 'site' && <LanguageMenu path={languagePath} />}
        {mode === 'site' && (
          <Link
            className={join(buttonClass('line', { small: true }), css.book)}
            to={paths.bookingChoice}
          >
            {m.nav_book()}
          </Link>
        )}
        {mode === 'site' && (
          <div className={css.languages}>
            <SiteLanguages
              path={languagePath}
              variant="segment"
              place="menu"
              onArrive={() => setOpen(true)}
            />
          </div>
        )}
        {mode === 'booking' && (
          <button
            type="button"
            className={join(css.link, booked && css.booked)}
            aria-haspopup="dialog"
            onClick={onCancelBooking}
          >
            {m.nav_cancel_booking()}
          </button>
        )}
      </nav>
    </header>
  );
}

type HomeLinkProps = { booked: boolean; children: ReactNode };

/** After a booking it does what the home button of the confirmation does, unless it opens another tab. */
function HomeLink({ booked, children }: HomeLinkProps) {
  function leave({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
    if (button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)) endFinishedBooking();
  }
  return (
    // The history entry names the customer: Back must not show it to the next person at this browser.
    <Link className={css.brand} to="/" replace={booked} onClick={booked ? leave : undefined}>
      {children}
    </Link>
  );
}
