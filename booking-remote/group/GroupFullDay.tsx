import { m } from '@salon/shared-lib/i18n';
import type { LocalDate } from '@salon/shared-lib/scheduling';
import { capitalized, fullDay, Note } from '@salon/shared-lib/ui';
import { useMemo } from 'react';
import { NearestDays } from '../time/NearestDays.tsx';
import { Slots } from '../time/SlotGroups.tsx';
import { PhoneSentence } from '../wizard/PhoneSentence.tsx';
import { withFewerConditions } from './fewer-conditions.ts';
import css from './GroupFullDay.module.css';
import { pinsParam } from './pins.ts';
import type { GroupTimes } from './use-group-times.ts';
import type { GroupWizard } from './use-group-wizard.ts';

export type GroupFullDayProps = {
  wizard: GroupWizard;
  times: GroupTimes;
  date: LocalDate;
  /** Another date was chosen here, which removes this. */
  onNearest: () => void;
};

/**
 * A date on which the group can never start together: the starts that other technicians, or another split, leave on it, and the three
 * nearest dates on which it can.
 */
export function GroupFullDay({ wizard, times, date, onNearest }: GroupFullDayProps) {
  const { size } = wizard;
  const { nearest, days, isSearching, schedules, problem } = times;
  const key = `${date} ${pinsParam(wizard.pins)} ${problem.now.minute}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the problem is another object at each render.
  const fewer = useMemo(() => withFewerConditions(date, schedules, problem), [key, schedules]);
  const hasChosen = wizard.pins.some(({ technician_id }) => technician_id !== null);
  return (
    <>
      <div className={css.note} role="status">
        <Note>
          <p>
            <b>{capitalized(fullDay(date))}.</b>{' '}
            {hasChosen ? m.group_full_chosen() : m.group_full({ n: size })}
          </p>
          {fewer && (
            <Slots
              legend={fewer.pins.length > 0 ? m.group_fewer_technicians() : m.group_fewer_pins()}
              name="fewer"
              starts={fewer.starts}
              chosen={null}
              onChoose={(start) => {
                wizard.chooseStart(start, date, { guests: pinsParam(fewer.pins) });
                onNearest();
              }}
            />
          )}
          {nearest.length > 0 ? (
            <>
              <h3>{m.group_nearest({ n: size })}</h3>
              <NearestDays
                days={nearest}
                startsOf={(day) => (days.get(day) ?? []).map(({ start }) => start)}
                onChoose={(day) => {
                  times.showDate(day);
                  wizard.chooseDate(day);
                  onNearest();
                }}
              />
            </>
          ) : (
            <p>{isSearching ? m.group_searching() : m.group_none_ahead()}</p>
          )}
        </Note>
      </div>
      <p className={css.small}>
        <PhoneSentence text={m.group_or_call} />
      </p>
    </>
  );
}
