import { m } from '@salon/shared-lib/i18n';
import { PhoneLink } from '@salon/shared-lib/ui';
import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouter,
  useHref,
  useLocation,
  useNavigation,
} from 'react-router-dom';
import css from './Progress.module.css';

const never = () => () => undefined;

/** The page that the router has gone to. React draws the one before until nothing in it suspends, which may be never. */
function useWanted() {
  const router = useContext(DataRouter)?.router;
  const drawn = useLocation();
  return useSyncExternalStore(
    router?.subscribe ?? never,
    () => router?.state.location ?? drawn,
    () => drawn,
  );
}

/**
 * A progress line at the top while the next page loads, a sentence when that takes long, and a way on where it is not drawn. All appear
 * after a delay, so fast pages show none. `working`: a page that was rendered works without its scripts, so nothing is waited for.
 */
export function Progress({ working }: { working: boolean }) {
  const wanted = useWanted();
  const href = useHref(wanted);
  const behind = wanted.key !== useLocation().key;
  const loading = useNavigation().state !== 'idle' || behind;
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  if (!loading && (hydrated || working)) return null;
  return (
    <>
      <div
        className={loading ? css.progress : css.first}
        role="progressbar"
        aria-label={m.page_loading()}
      >
        <span className={css.line} />
        <span className={css.sentence}>{m.page_loading()}</span>
      </div>
      {behind && (
        <div className={css.late} role="alert">
          <p>{m.page_unfinished()}</p>
          {/* A new document. */}
          <a href={href}>{m.try_again()}</a>
          <PhoneLink />
        </div>
      )}
    </>
  );
}
