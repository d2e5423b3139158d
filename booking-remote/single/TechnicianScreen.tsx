import { m } from '@salon/shared-lib/i18n';
import { useNextFree } from '@salon/shared-lib/next-free';
import { useState } from 'react';
import { Frame } from '../wizard/Frame.tsx';
import { Summary } from '../wizard/Summary.tsx';
import { TechnicianStep } from './TechnicianStep.tsx';
import type { Wizard } from './use-wizard.ts';

export type TechnicianScreenProps = {
  wizard: Wizard;
  names: string[];
  current: number;
  onStep: (index: number) => void;
};

/** The choice of a technician. No Preference is chosen until the visitor names someone. */
export function TechnicianScreen({ wizard, names, current, onStep }: TechnicianScreenProps) {
  const { chosen, suitable } = wizard;
  const choice = wizard.technician ?? 'any';
  // The sentence stays when someone else is chosen: rows must not move under a finger.
  const [unsuitable] = useState(wizard.unsuitable);
  const { times: nextFree } = useNextFree(suitable.length > 0 ? chosen.minutes : 0);
  return (
    <Frame
      steps={names}
      current={current}
      onStep={onStep}
      title={m.technician_title()}
      lead={suitable.length > 0 && !unsuitable ? m.technician_lead() : undefined}
      layout="summary"
    >
      <TechnicianStep
        technicians={suitable}
        blockingServices={wizard.blockingServices}
        chosen={choice}
        unsuitable={unsuitable}
        nextFree={nextFree}
        onChoose={wizard.chooseTechnician}
        onChangeServices={() => wizard.go('services')}
      />
      <Summary
        {...chosen}
        onChangeServices={suitable.length > 0 ? () => wizard.go('services') : undefined}
        next={{
          label: m.next(),
          arrow: true,
          onClick: () => wizard.go('time', { technician: choice }),
          disabled: suitable.length === 0,
        }}
        back={{ label: m.go_back(), onClick: () => wizard.go('services') }}
      />
    </Frame>
  );
}
