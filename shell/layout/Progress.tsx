import { m } from '@salon/shared-lib/i18n';
import { useNavigation } from 'react-router-dom';
import css from './Progress.module.css';

/** A progress line at the top while the next page loads. It appears after a delay, so fast pages show none. */
export function Progress() {
  if (useNavigation().state === 'idle') return null;
  return <div className={css.progress} role="progressbar" aria-label={m.page_loading()} />;
}
