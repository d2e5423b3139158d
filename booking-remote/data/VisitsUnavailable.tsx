import { m } from '@salon/shared-lib/i18n';
import { useRevalidator, useRouteError } from '@salon/shared-lib/router';
import { PageMessage } from '@salon/shared-lib/ui';
import { Failure } from '../wizard/Failure.tsx';
import { failedListTitle } from './list-failure.ts';

/** My Visits when menu or technicians could not be loaded, with a retry. */
export function VisitsUnavailable() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  return (
    <PageMessage title={m.nav_visits()} actions={null}>
      <Failure error={error} title={failedListTitle(error)} onRetry={revalidate} />
    </PageMessage>
  );
}
