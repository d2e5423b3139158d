import { m } from '@salon/shared-lib/i18n';
import type { LocalDate } from '@salon/shared-lib/scheduling';
import { capitalized, fullDay, Note } from '@salon/shared-lib/ui';
import { NearestDays } from '../time/NearestDays.tsx';
import { PhoneSentence } from '../wizard/PhoneSentence.tsx';
import css from './GroupFullDay.module.css';
import type { GroupTimes } from './use-group-times.ts';
import type { GroupWizard } from './use-group-wizard.ts';

export type GroupFullDayProps = {
  wizard: GroupWizard;
  times: GroupTimes;
  date: LocalDate;
  /** Another date was chosen here, which removes this. */
  onNearest: () => void;
};

/** A date on which the group can never start together, and the three nearest dates on which it can. */
export function GroupFullDay({ wizard, times, date, onNearest }: GroupFullDayProps) {
  const { size } = wizard;
  const { nearest, days, isSearching } = times;
  return (
    <>
      <div className={css.note} role="status">
        <Note>
          <p>
            <b>{capitalized(fullDay(date))}.</b> {m.group_full({ n: size })}
          </p>
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
