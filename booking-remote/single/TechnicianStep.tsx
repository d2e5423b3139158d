import type { SelectedService, Technician } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { weekdaysOff } from '@salon/shared-lib/scheduling';
import { allOf, anyOf, Button, CallButton, Note, weekdayNames } from '@salon/shared-lib/ui';
import { ChoiceRow } from '../wizard/ChoiceRow.tsx';
import type { TechnicianChoice } from './wizard-rules.ts';

export type TechnicianStepProps = {
  /** The technicians who perform all chosen services. */
  technicians: readonly Technician[];
  /** Without such a technician: sets of services, each of which leaves a technician when it is removed. */
  blockingServices: readonly (readonly SelectedService[])[];
  chosen: TechnicianChoice | null;
  onChoose: (choice: TechnicianChoice) => void;
  onChangeServices: () => void;
};

export function TechnicianStep({
  technicians,
  blockingServices,
  chosen,
  onChoose,
  onChangeServices,
}: TechnicianStepProps) {
  if (technicians.length === 0) {
    return (
      <div>
        <Note
          title={m.technician_none()}
          actions={
            <>
              <Button look="secondary" small onClick={onChangeServices}>
                {m.technician_change_services()}
              </Button>
              <CallButton small />
            </>
          }
        >
          <p>{removalHint(blockingServices)}</p>
        </Note>
      </div>
    );
  }
  return (
    <div role="radiogroup" aria-label={m.technician_title()}>
      <ChoiceRow
        kind="radio"
        name="technician"
        value="any"
        checked={chosen === 'any'}
        onChange={() => onChoose('any')}
        title={m.technician_any()}
        text={m.technician_any_text()}
      />
      {technicians.map(({ id, name, description, unavailability }) => (
        <ChoiceRow
          key={id}
          kind="radio"
          name="technician"
          value={String(id)}
          checked={chosen === id}
          onChange={() => onChoose(id)}
          title={name}
          text={[description, daysOff(unavailability)].filter(Boolean).join(' ')}
        />
      ))}
    </div>
  );
}

function removalHint(sets: TechnicianStepProps['blockingServices']): string {
  if (sets.length === 0) return m.technician_none_at_all();
  const names = sets.map((set) => allOf(set.map(({ name }) => name)));
  return m.technician_none_but({ services: anyOf(names) });
}

function daysOff(unavailability: string): string {
  const names = weekdayNames();
  // Monday first, so that Saturday and Sunday are adjacent.
  const days = weekdaysOff(unavailability)
    .toSorted((a, b) => (a || 7) - (b || 7))
    .flatMap((day) => names[day]?.long ?? []);
  if (days.length === 0) return '';
  return `${m.technician_off({ days: anyOf(days) })}.`;
}
