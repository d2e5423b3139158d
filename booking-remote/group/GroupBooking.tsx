import { paths } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { useFetcher, useLoaderData } from '@salon/shared-lib/router';
import { useMemo } from 'react';
import { CustomerStep } from '../customer/CustomerStep.tsx';
import { type LoadedData, withRules } from '../data/booking-data.ts';
import { Frame } from '../wizard/Frame.tsx';
import { laterSteps } from '../wizard/later-steps.ts';
import { useStepFocus } from '../wizard/use-step-focus.ts';
import { stepNames, steps } from './steps.ts';
import { useGroupWizard } from './use-group-wizard.ts';

export const later = laterSteps(() =>
  import('./GroupSteps.tsx').then((loaded) => loaded.GroupSteps),
);

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
        onOutdated={() => load(paths.groupBooking)}
      />
    );
  }
  return (
    <>
      <meta name="description" content={m.description_group()} />
      <CustomerStep
        initialPhone={wizard.customer?.phone}
        onVerified={(...known) => later.ready().then(() => wizard.verified(...known))}
        frame={(page) => <Frame steps={names} current={current} layout="form" {...page} />}
      />
    </>
  );
}
