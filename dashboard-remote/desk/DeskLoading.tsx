import { m } from '@salon/shared-lib/i18n';
import { Loading, Skeleton } from '@salon/shared-lib/ui';

/** The place of a tab that is not downloaded yet. */
export function DeskLoading() {
  return (
    <Loading label={m.dashboard_loading()}>
      <Skeleton height="60vh" />
    </Loading>
  );
}
