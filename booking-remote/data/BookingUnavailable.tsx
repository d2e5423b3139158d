import { m } from '@salon/shared-lib/i18n';
import { useRevalidator, useRouteError } from '@salon/shared-lib/router';
import { Failure } from '../wizard/Failure.tsx';
import { Frame } from '../wizard/Frame.tsx';
import { causeOf, failedListTitle } from './list-failure.ts';

/** The page when menu or technicians could not be loaded, with a retry. */
export function BookingUnavailable({ stepNames }: { stepNames: () => readonly string[] }) {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  return (
    <Frame steps={stepNames()} current={0} title={m.booking_title()} layout="form">
      <Failure error={causeOf(error)} title={failedListTitle(error)} onRetry={revalidate} />
    </Frame>
  );
}
