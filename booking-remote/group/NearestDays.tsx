import { m } from '@salon/shared-lib/i18n';
import type { LocalDate } from '@salon/shared-lib/scheduling';
import { ArrowRight, capitalized, clock, fullDay, Note } from '@salon/shared-lib/ui';
import { PhoneSentence } from '../wizard/PhoneSentence.tsx';
import css from './NearestDays.module.css';
import type { GroupTimes } from './use-group-times.ts';
import type { GroupWizard } from './use-group-wizard.ts';

/** The number of starts that a line names. */
const namedStarts = 3;

export type NearestDaysProps = { wizard: GroupWizard; times: GroupTimes; date: LocalDate };

/** A date on which the group can never start together, and the three nearest dates on which it can. */
export function NearestDays({ wizard, times, date }: NearestDaysProps) {
  const { size } = wizard;
  const { nearest, days, isSearching } = times;
  return (
    <>
      <div className={css.note} role="status">
        <Note>
          <p>
            <b>{capitalized(fullDay(date))}.</b> {m.group_full({ n: size })}
          </p>
          {nearest.length > 0 && <h3>{m.group_nearest({ n: size })}</h3>}
          {nearest.length > 0 && (
            <ul className={css.days}>
              {nearest.map((day) => (
                <li key={day}>
                  <button
                    type="button"
                    onClick={() => {
                      times.showDate(day);
                      wizard.chooseDate(day);
                    }}
                  >
                    <span>
                      <b>{capitalized(fullDay(day))}</b>
                      <small>{startsOf((days.get(day) ?? []).map(({ start }) => start))}</small>
                    </span>
                    <ArrowRight />
                  </button>
                </li>
              ))}
            </ul>
          )}
          {nearest.length === 0 && (
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

/** `10:30 AM, 2:00 PM, 4:30 PM`, or `9:00 AM, 9:30 AM and 3 more`. */
function startsOf(starts: readonly number[]): string {
  if (starts.length <= namedStarts) return starts.map(clock).join(', ');
  const named = starts.slice(0, namedStarts - 1);
  return m.group_starts_more({
    starts: named.map(clock).join(', '),
    n: starts.length - named.length,
  });
}
