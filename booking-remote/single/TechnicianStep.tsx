import {
  type NextFree,
  type SelectedService,
  soonestOf,
  type Technician,
} from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import type { NextFreeTimes } from '@salon/shared-lib/next-free';
import {
  Arch,
  allOf,
  anyOf,
  Button,
  CallButton,
  Mark,
  Note,
  Portrait,
  soonTime,
} from '@salon/shared-lib/ui';
import { ChoiceRow } from '../wizard/ChoiceRow.tsx';
import css from './TechnicianStep.module.css';
import type { TechnicianChoice } from './wizard-rules.ts';

export type TechnicianStepProps = {
  /** The technicians who perform all chosen services. */
  technicians: readonly Technician[];
  /** Without such a technician: sets of services, each of which leaves a technician when it is removed. */
  blockingServices: readonly (readonly SelectedService[])[];
  chosen: TechnicianChoice;
  /** The technician whom a link or an earlier choice named, and who does not perform the services. */
  unsuitable: Technician | null;
  /** Null while unknown. */
  nextFree: NextFreeTimes | null;
  onChoose: (choice: TechnicianChoice) => void;
  onChangeServices: () => void;
};

export function TechnicianStep({
  technicians,
  blockingServices,
  chosen,
  unsuitable,
  nextFree,
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
              <Button variant="secondary" small onClick={onChangeServices}>
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
  const free = (nextFree?.list ?? []).filter(({ id }) => technicians.some((one) => one.id === id));
  const nextLine = (next: NextFree['next'] | undefined) =>
    next && nextFree
      ? m.technician_next({ time: soonTime(next, nextFree.today, { brief: true }) })
      : null;
  return (
    <div>
      {unsuitable && (
        <div className={css.unsuitable}>
          <Note>
            <p>{m.technician_unsuitable({ name: unsuitable.name })}</p>
          </Note>
        </div>
      )}
      <div role="radiogroup" aria-label={m.technician_title()}>
        <ChoiceRow
          kind="radio"
          name="technician"
          value="any"
          checked={chosen === 'any'}
          onChange={() => onChoose('any')}
          title={m.technician_any()}
          text={m.technician_any_text()}
          note={nextLine(soonestOf(free))}
          picture={
            <Arch small className={css.any}>
              <Mark />
            </Arch>
          }
        />
        {technicians.map((technician) => (
          <ChoiceRow
            key={technician.id}
            kind="radio"
            name="technician"
            value={String(technician.id)}
            checked={chosen === technician.id}
            onChange={() => onChoose(technician.id)}
            title={technician.name}
            text={technician.description}
            note={nextLine(free.find(({ id }) => id === technician.id)?.next)}
            picture={<Portrait small technician={technician} alt="" />}
          />
        ))}
      </div>
    </div>
  );
}

function removalHint(sets: TechnicianStepProps['blockingServices']): string {
  if (sets.length === 0) return m.technician_none_at_all();
  const names = sets.map((set) => allOf(set.map(({ name }) => name)));
  return m.technician_none_but({ services: anyOf(names) });
}
