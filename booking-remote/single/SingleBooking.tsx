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
import { useWizard } from './use-wizard.ts';

export const later = laterSteps(() =>
  import('./SingleSteps.tsx').then((loaded) => loaded.SingleSteps),
);

/** Phone, services, technician, time, confirmation: one thing per screen, and Back works at every step. */
export function SingleBooking() {
  const loaded = useLoaderData() as LoadedData;
  const { data: fresh = loaded, load } = useFetcher<LoadedData>();
  const data = useMemo(() => withRules(fresh), [fresh]);
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
        onOutdated={() => load(paths.booking)}
      />
    );
  }
  return (
    <>
      <meta name="description" content={m.description_single()} />
      <CustomerStep
        initialPhone={wizard.customer?.phone}
        onVerified={(...known) => later.ready().then(() => wizard.verified(...known))}
        frame={(page) => <Frame steps={names} current={current} layout="form" {...page} />}
      />
    </>
  );
}
