import type { Technician } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/messages';
import { weekdaysOff } from '@salon/shared-lib/scheduling';
import { anyOf, Button, Note, weekdayNames } from '@salon/shared-lib/ui';
import { ChoiceRow } from '../wizard/ChoiceRow.tsx';

/** A technician's id, or whoever is free. */
export type TechnicianChoice = number | 'any';

export interface TechnicianStepProps {
  /** Those who do everything that is chosen. */
  technicians: readonly Technician[];
  chosen: TechnicianChoice | null;
  onChoose: (choice: TechnicianChoice) => void;
  onChangeServices: () => void;
}

export function TechnicianStep({
  technicians,
  chosen,
  onChoose,
  onChangeServices,
}: TechnicianStepProps) {
  if (technicians.length === 0) {
    return (
      <Note title={m.technician_none()}>
        <p>{m.technician_none_text()}</p>
        <Button look="main" small onClick={onChangeServices}>
          {m.technician_change_services()}
        </Button>
      </Note>
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

function daysOff(unavailability: string): string {
  const names = weekdayNames();
  // The week as people tell it, with the weekend together.
  const days = weekdaysOff(unavailability)
    .toSorted((a, b) => (a || 7) - (b || 7))
    .flatMap((day) => names[day]?.long ?? []);
  if (days.length === 0) return '';
  return `${m.technician_off({ days: anyOf(days) })}.`;
}
