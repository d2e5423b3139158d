import { paths } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { FirstStep } from '../customer/FirstStep.tsx';
import { useBookingData } from '../data/use-booking-data.ts';
import { laterSteps } from '../wizard/later-steps.ts';
import { useStepFocus } from '../wizard/use-step-focus.ts';
import { stepNames, steps } from './steps.ts';
import { useWizard } from './use-wizard.ts';

export const later = laterSteps(() =>
  import('./SingleSteps.tsx').then((loaded) => loaded.SingleSteps),
);

/** Phone, services, technician, time, confirmation: one thing per screen, and Back works at every step. */
export function SingleBooking() {
  const { data, reload } = useBookingData(paths.booking);
  const wizard = useWizard(data);
  const names = stepNames();
  const current = steps.indexOf(wizard.step);
  useStepFocus(wizard.step);
  later.useReady();

  if (wizard.isMade) return null;
  if (wizard.step !== 'phone') {
    return (
      <later.Steps
        data={data}
        wizard={wizard}
        names={names}
        current={current}
        onStep={(index) => wizard.go(steps[index] ?? 'services')}
        onOutdated={reload}
      />
    );
  }
  return (
    <FirstStep
      description={m.description_single()}
      names={names}
      current={current}
      customer={wizard.customer}
      ready={later.ready}
      service={wizard.linkedName}
      onVerified={wizard.verified}
    />
  );
}
