import { m } from '@salon/shared-lib/i18n';
import { useNavigation } from 'react-router-dom';
import css from './Progress.module.css';

/** A line at the top while the next page is on its way; a quick one is there before the line shows. */
export function Progress() {
  if (useNavigation().state === 'idle') return null;
  return <div className={css.progress} role="progressbar" aria-label={m.page_loading()} />;
}
