import { useRevalidator, useRouteError } from '@salon/shared-lib/router';
import { PageMessage } from '@salon/shared-lib/ui';
import { Failure } from '../wizard/Failure.tsx';
import { causeOf, failedListTitle } from './list-failure.ts';

/** My Visits, or the visit of a link, when menu or technicians could not be loaded, with a retry. */
export function VisitsUnavailable({ title }: { title: () => string }) {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  return (
    <PageMessage title={title()} actions={null}>
      <Failure error={causeOf(error)} title={failedListTitle(error)} onRetry={revalidate} />
    </PageMessage>
  );
}
