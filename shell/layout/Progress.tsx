import { m } from '@salon/shared-lib/i18n';
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import css from './Progress.module.css';

/**
 * A progress line at the top while the next page loads, and a sentence when that takes long. Both appear after a delay, so fast
 * pages show none. `working`: a page that was rendered works without its scripts, so nothing is waited for.
 */
export function Progress({ working }: { working: boolean }) {
  const loading = useNavigation().state !== 'idle';
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  if (!loading && (hydrated || working)) return null;
  return (
    <div
      className={loading ? css.progress : css.first}
      role="progressbar"
      aria-label={m.page_loading()}
    >
      <span className={css.line} />
      <span className={css.sentence}>{m.page_loading()}</span>
    </div>
  );
}
