import { m } from '@salon/shared-lib/messages';
import { useRevalidator, useRouteError } from '@salon/shared-lib/router';
import { stepNames } from '../single/steps.ts';
import { Failure } from './Failure.tsx';
import { Frame } from './Frame.tsx';

/** The menu or the technicians could not be read: nothing to choose from, but a way on. */
export function BookingUnavailable() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  return (
    <Frame steps={stepNames()} current={0} title={m.booking_title()} layout="form">
      <Failure error={error} title={m.services_failed()} onRetry={revalidate} />
    </Frame>
  );
}
