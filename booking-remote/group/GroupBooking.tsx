import { paths } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { useFetcher, useLoaderData } from '@salon/shared-lib/router';
import { useMemo } from 'react';
import { CustomerStep } from '../customer/CustomerStep.tsx';
import { type LoadedData, withRules } from '../data/booking-data.ts';
import { Frame } from '../wizard/Frame.tsx';
import { useStepFocus } from '../wizard/use-step-focus.ts';
import { GroupConfirmation } from './GroupConfirmation.tsx';
import { GroupScreen } from './GroupScreen.tsx';
import { SizeStep } from './SizeStep.tsx';
import { stepNames, steps } from './steps.ts';
import { useGroupWizard } from './use-group-wizard.ts';

/** Phone, group size, services and time, confirmation. Technicians are assigned by the group split. */
export function GroupBooking() {
  const loaded = useLoaderData() as LoadedData;
  const { data: fresh = loaded, load } = useFetcher<LoadedData>();
  const data = useMemo(() => withRules(fresh), [fresh]);
  const wizard = useGroupWizard(data);
  const names = stepNames();
  const current = steps.indexOf(wizard.step);
  const goTo = (index: number) => {
    const step = steps[index];
    if (step) wizard.go(step);
  };
  useStepFocus(`${wizard.step} ${wizard.view}`);

  if (wizard.isMade) return null;
  switch (wizard.step) {
    case 'phone':
      return (
        <>
          <meta name="description" content={m.description_group()} />
          <CustomerStep
            initialPhone={wizard.customer?.phone}
            onVerified={wizard.verified}
            frame={(page) => <Frame steps={names} current={current} layout="form" {...page} />}
          />
        </>
      );
    case 'size':
      return <SizeStep wizard={wizard} names={names} current={current} onStep={goTo} />;
    case 'services':
      return (
        <GroupScreen
          data={data}
          wizard={wizard}
          names={names}
          current={current}
          onStep={goTo}
          onOutdated={() => load(paths.groupBooking)}
        />
      );
    case 'done':
      return wizard.booked && <GroupConfirmation group={wizard.booked} />;
  }
}
