import { formatPhone, friendlyName, salon } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { maxPartMinutes } from '@salon/shared-lib/scheduling';
import { withPhones } from '@salon/shared-lib/ui';
import type { ReactNode } from 'react';
import { Confirmation } from '../confirmation/Confirmation.tsx';
import { CustomerLine } from '../customer/CustomerLine.tsx';
import { ServicesStep } from '../services/ServicesStep.tsx';
import { Frame } from '../wizard/Frame.tsx';
import { Summary } from '../wizard/Summary.tsx';
import { TechnicianScreen } from './TechnicianScreen.tsx';
import { TimeScreen, type TimeScreenProps } from './TimeScreen.tsx';
import type { Wizard } from './use-wizard.ts';

/** The steps after the phone number. */
export function SingleSteps(props: TimeScreenProps) {
  const { step, booked } = props.wizard;
  if (step === 'services') return <ServicesScreen {...props} />;
  if (step === 'technician') return <TechnicianScreen {...props} />;
  if (step === 'time') return <TimeScreen {...props} />;
  return booked && <Confirmation appointment={booked} />;
}

function ServicesScreen({ data, wizard, names, current, onStep }: TimeScreenProps) {
  return (
    <Frame
      steps={names}
      current={current}
      onStep={onStep}
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
          onClick: () => wizard.go('technician'),
          disabled: servicesReason(wizard) !== null,
        }}
        reason={servicesReason(wizard)}
      />
    </Frame>
  );
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
