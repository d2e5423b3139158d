import { formatPhone, friendlyName, paths, salon } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { useFetcher, useLoaderData } from '@salon/shared-lib/router';
import { maxPartMinutes } from '@salon/shared-lib/scheduling';
import { withPhones } from '@salon/shared-lib/ui';
import { type ReactNode, useMemo } from 'react';
import { Confirmation } from '../confirmation/Confirmation.tsx';
import { CustomerLine } from '../customer/CustomerLine.tsx';
import { CustomerStep } from '../customer/CustomerStep.tsx';
import { type LoadedData, withRules } from '../data/booking-data.ts';
import { ServicesStep } from '../services/ServicesStep.tsx';
import { Frame } from '../wizard/Frame.tsx';
import { Summary } from '../wizard/Summary.tsx';
import { useStepFocus } from '../wizard/use-step-focus.ts';
import { stepNames, steps } from './steps.ts';
import { TechnicianScreen } from './TechnicianScreen.tsx';
import { TimeScreen } from './TimeScreen.tsx';
import { useWizard, type Wizard } from './use-wizard.ts';
import { stepAfterServices } from './wizard-rules.ts';

/** Phone, services, technician, time, confirmation: one thing per screen, and Back works at every step. */
export function SingleBooking() {
  const loaded = useLoaderData() as LoadedData;
  const { data: fresh = loaded, load } = useFetcher<LoadedData>();
  const data = useMemo(() => withRules(fresh), [fresh]);
  const wizard = useWizard(data);
  const names = stepNames();
  const current = steps.indexOf(wizard.step);
  useStepFocus(wizard.step);
  const goTo = (index: number) => wizard.go(steps[index] ?? 'services');

  if (wizard.isMade) return null;
  switch (wizard.step) {
    case 'phone':
      return (
        <>
          <meta name="description" content={m.description_single()} />
          <CustomerStep
            initialPhone={wizard.customer?.phone}
            onVerified={wizard.verified}
            frame={(page) => <Frame steps={names} current={current} layout="form" {...page} />}
          />
        </>
      );
    case 'services':
      return (
        <Frame
          steps={names}
          current={current}
          onStep={goTo}
          title={m.services_title()}
          lead={<CustomerLine text={servicesFor(wizard)} onNotMe={wizard.notMe} />}
          layout="summary"
        >
          <ServicesStep
            menu={data.menu}
            isChosen={(id) => wizard.chosen.services.some((service) => service.id === id)}
            onToggle={wizard.toggleService}
          />
          <Summary
            {...wizard.chosen}
            next={{
              label: m.next(),
              arrow: true,
              onClick: () => wizard.go(stepAfterServices(wizard.technician)),
              disabled: servicesReason(wizard) !== null,
            }}
            reason={servicesReason(wizard)}
          />
        </Frame>
      );
    case 'technician':
      return <TechnicianScreen wizard={wizard} names={names} current={current} onStep={goTo} />;
    case 'time':
      return (
        <TimeScreen
          data={data}
          wizard={wizard}
          names={names}
          current={current}
          onStep={goTo}
          onOutdated={() => load(paths.booking)}
        />
      );
    case 'done':
      return wizard.booked && <Confirmation appointment={wizard.booked} />;
  }
}

/** Why the services can't be booked; null when they can. */
function servicesReason({ chosen }: Wizard): ReactNode {
  if (chosen.services.length === 0) return m.services_none();
  if (chosen.minutes <= maxPartMinutes) return null;
  return withPhones(m.services_too_long({ phone: formatPhone(salon.phone) }));
}

/** The sentence above the services. */
function servicesFor({ customer, suitable, technician: chosen }: Wizard): string {
  const name = friendlyName(customer?.name ?? '');
  const technician = suitable.find(({ id }) => id === chosen);
  return technician
    ? m.services_for_with({ name, technician: technician.name })
    : m.services_for({ name });
}
