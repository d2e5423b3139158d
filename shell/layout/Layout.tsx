import { Notices, Silent } from '@salon/federation/browser';
import type { PageHandle } from '@salon/federation/contract';
import { paths } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { useAuth, useBooking } from '@salon/shared-lib/session';
import { join, PhoneLink, Sentence } from '@salon/shared-lib/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { preload } from 'react-dom';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router-dom';
import { LiveLater } from '../live/LiveLater.tsx';
import { useWorker } from '../worker/use-worker.ts';
import { Connection, ConnectionBack } from './Connection.tsx';
import { Footer } from './Footer.tsx';
import { fontsOf } from './fonts.ts';
import { Header } from './Header.tsx';
import { LanguageOffer } from './LanguageOffer.tsx';
import css from './Layout.module.css';
import { LeaveBooking } from './LeaveBooking.tsx';
import { Progress } from './Progress.tsx';
import { usePageFocus } from './page-focus.ts';

const bookingPaths: readonly string[] = [paths.booking, paths.groupBooking];

/** Header, page, footer; the same tree in the browser and on the server. */
export function Layout() {
  const location = useLocation();
  const matches = useMatches();
  const forStaff = matches.some(({ id }) => id === 'shell:remote:dashboard');
  for (const font of fontsOf(m.language_code(), forStaff)) {
    preload(font, { as: 'font', type: 'font/woff2', crossOrigin: '' });
  }

  const page = matches.at(-1);
  // One stored page answers all unknown addresses: it must not contain the one that was asked first.
  const isUnknown = Object.keys(page?.params ?? {}).length > 0;
  const languagePath = isUnknown ? paths.home : location.pathname;
  const handle = (page?.handle ?? {}) as PageHandle;
  const main = useRef<HTMLElement>(null);
  const [leaving, setLeaving] = useState(false);
  const auth = useAuth();
  const stage = useBooking().stage;
  // When a wizard could not be loaded, its place has a page of the shell, without a booking to cancel.
  const ownPage = page?.id.startsWith('shell:') ?? false;
  const bookingPage = !ownPage && bookingPaths.includes(location.pathname.replace(/\/$/, ''));

  useEffect(() => auth.check(), [auth.check, location.key]);
  usePageFocus(main);
  useWorker(location.key);

  return (
    <>
      <div className={css.page}>
        <SkipLink main={main} />
        <Progress working={handle.scripts === 'after-picture'} />
        <noscript className={css.note}>
          <p>
            <Sentence text={m.no_script({ phone: '{phone}' })} parts={{ phone: <PhoneLink /> }} />
          </p>
        </noscript>
        <Connection />
        <LiveLater />
        <Silent key={page?.id}>
          <PageBanner page={page} />
        </Silent>
        <div
          className={join(css.stage, forStaff && css.desk, handle.header === 'over' && css.over)}
        >
          <Header
            mode={bookingPage ? 'booking' : 'site'}
            booked={bookingPage && stage === 'finished'}
            languagePath={languagePath}
            onCancelBooking={() => setLeaving(true)}
          />
          <main id="main" ref={main} tabIndex={-1}>
            <Outlet />
          </main>
        </div>
        {!bookingPage && <Footer languagePath={languagePath} />}
        {!bookingPage && !forStaff && <LanguageOffer path={languagePath} />}
        <LeaveBooking guarded={bookingPage} asked={leaving} onAnswer={() => setLeaving(false)} />
        <ScrollRestoration />
      </div>
      <Notices />
      <ConnectionBack />
    </>
  );
}

/** What the remote shows above the header. Its own component: what is no component throws where it is used. */
function PageBanner({ page }: { page: ReturnType<typeof useMatches>[number] | undefined }) {
  const { Banner } = (page?.handle ?? {}) as PageHandle;
  return Banner && <Banner data={page?.loaderData} />;
}

/** Moves the focus past the header. A plain link before hydration; afterwards it adds no history entry. */
function SkipLink({ main }: { main: RefObject<HTMLElement | null> }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const skip = (event: Event) => {
      event.preventDefault();
      main.current?.focus();
    };
    const element = link.current;
    element?.addEventListener('click', skip);
    return () => element?.removeEventListener('click', skip);
  }, [main]);
  return (
    <a ref={link} className={css.skip} href="#main">
      {m.skip_to_content()}
    </a>
  );
}
