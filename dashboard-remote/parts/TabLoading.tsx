import { m } from '@salon/shared-lib/i18n';
import { Loading, Skeleton } from '@salon/shared-lib/ui';
import css from './TabLoading.module.css';

/** The place of a tab that is not downloaded yet. */
export function TabLoading() {
  return (
    <div className={css.loading}>
      <Loading label={m.dashboard_loading()}>
        <Skeleton height="60vh" />
      </Loading>
    </div>
  );
}
