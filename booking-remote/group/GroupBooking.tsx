import { paths } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { FirstStep } from '../customer/FirstStep.tsx';
import { useBookingData } from '../data/use-booking-data.ts';
import { laterSteps } from '../wizard/later-steps.ts';
import { useStepFocus } from '../wizard/use-step-focus.ts';
import { stepNames, steps } from './steps.ts';
import { useGroupWizard } from './use-group-wizard.ts';

export const later = laterSteps(() =>
  import('./GroupSteps.tsx').then((loaded) => loaded.GroupSteps),
);

/** Phone, group size, services and time, confirmation. Technicians are assigned by the group split. */
export function GroupBooking() {
  const { data, reload } = useBookingData(paths.groupBooking);
  const wizard = useGroupWizard(data);
  const names = stepNames();
  const current = steps.indexOf(wizard.step);
  const goTo = (index: number) => {
    const step = steps[index];
    if (step) wizard.go(step);
  };
  useStepFocus(`${wizard.step} ${wizard.view}`);
  later.useReady();

  if (wizard.isMade) return null;
  if (wizard.step !== 'phone') {
    return (
      <later.Steps
        data={data}
        wizard={wizard}
        names={names}
        current={current}
        onStep={goTo}
        onOutdated={reload}
      />
    );
  }
  return (
    <FirstStep
      description={m.description_group()}
      names={names}
      current={current}
      customer={wizard.customer}
      ready={later.ready}
      onVerified={wizard.verified}
    />
  );
}
