import { m } from '@salon/shared-lib/i18n';
import { useRevalidator, useRouteError } from '@salon/shared-lib/router';
import { stepNames } from '../single/steps.ts';
import { Failure } from './Failure.tsx';
import { Frame } from './Frame.tsx';
import { ListFailure } from './list-failure.ts';

/** The menu or the technicians could not be read: nothing to choose from, but a way on. */
export function BookingUnavailable() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const technicians = error instanceof ListFailure && error.list === 'technicians';
  return (
    <Frame steps={stepNames()} current={0} title={m.booking_title()} layout="form">
      <Failure
        error={error}
        title={technicians ? m.technicians_failed() : m.services_failed()}
        onRetry={revalidate}
      />
    </Frame>
  );
}
