import { m } from '@salon/shared-lib/i18n';
import { PhoneLink } from '@salon/shared-lib/ui';
import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouter,
  useLocation,
  useNavigation,
} from 'react-router-dom';
import css from './Progress.module.css';
import { Reload } from './Reload.tsx';

/** After so long a page that is not drawn has a way on. */
const lateMs = 9_000;

/** Whether React still draws the page before: it does until nothing in the next one suspends, which may be never. */
function useBehind() {
  const context = useContext(DataRouter);
  // Nobody renders pages without a data router.
  const { router } = context as NonNullable<typeof context>;
  const { key } = useLocation();
  return (
    useSyncExternalStore(
      router.subscribe,
      () => router.state.location.key,
      () => key,
    ) !== key
  );
}

/**
 * A progress line at the top while the next page loads, a sentence when that takes long, and a way on where it is not drawn. All appear
 * after a delay, so fast pages show none. `working`: a page that was rendered works without its scripts, so nothing is waited for.
 */
export function Progress({ working }: { working: boolean }) {
  const behind = useBehind();
  const loading = useNavigation().state !== 'idle' || behind;
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!behind) return;
    const timer = setTimeout(setLate, lateMs, true);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [behind]);
  if (!loading && (hydrated || working)) return null;
  return (
    // A landmark, as all content of a page is in one.
    <section aria-label={m.page_loading()}>
      <div
        className={loading ? css.progress : css.first}
        role="progressbar"
        aria-label={m.page_loading()}
      >
        <span className={css.line} />
        <span className={css.sentence}>{m.page_loading()}</span>
      </div>
      {late && (
        <div className={css.late} role="alert">
          <p>{m.page_unfinished()}</p>
          {/* The address is that of the next page by now. */}
          <Reload />
          <PhoneLink />
        </div>
      )}
    </section>
  );
}
