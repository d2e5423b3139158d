import { paths } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { useAuth } from '@salon/shared-lib/session';
import { buttonClass, Cross, join, Mark, MenuLines } from '@salon/shared-lib/ui';
import { useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router-dom';
import css from './Header.module.css';

export type HeaderProps = {
  /** `site` shows all links, `booking` only Cancel Booking, `booked` only Home. */
  mode: 'site' | 'booking' | 'booked';
  onCancelBooking: () => void;
};

const siteLinks = [
  { to: '/', label: m.nav_home },
  { to: paths.services, label: m.nav_services },
  { to: paths.about, label: m.nav_about },
  { to: paths.history, label: m.nav_visits },
] as const;

export function Header({ mode, onCancelBooking }: HeaderProps) {
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
      <Link className={css.brand} to="/">
        <Mark />
        <span>
          <b>{m.salon_name()}</b>
          <span>{m.salon_place()}</span>
        </span>
      </Link>
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
        className={join(css.nav, folds && css.folds, open && css.open)}
        aria-label={mode === 'site' ? m.nav_main_label() : m.nav_booking_label()}
      >
        {mode === 'site' &&
          siteLinks.map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === '/'} className={css.link}>
              {label()}
            </NavLink>
          ))}
        <StaffLinks />
        {mode === 'site' && (
          <Link
            className={join(buttonClass('line', { small: true }), css.book)}
            to={paths.bookingChoice}
          >
            {m.nav_book()}
          </Link>
        )}
        {mode === 'booking' && (
          <button
            type="button"
            className={css.link}
            aria-haspopup="dialog"
            onClick={onCancelBooking}
          >
            {m.nav_cancel_booking()}
          </button>
        )}
        {mode === 'booked' && (
          <Link className={css.link} to="/">
            {m.nav_home()}
          </Link>
        )}
      </nav>
    </header>
  );
}

function StaffLinks() {
  const { loggedIn, logOut } = useAuth();
  const navigate = useNavigate();
  if (!loggedIn) return null;
  return (
    <>
      <NavLink to={paths.dashboard} className={css.link}>
        {m.nav_dashboard()}
      </NavLink>
      <button
        type="button"
        className={css.link}
        onClick={() => {
          logOut();
          navigate('/');
        }}
      >
        {m.nav_log_out()}
      </button>
    </>
  );
}
