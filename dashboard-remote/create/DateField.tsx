import { bookingHorizon } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { addDays, type LocalDate } from '@salon/shared-lib/scheduling';
import { Button, ChevronLeft, ChevronRight, Field, weekdayName } from '@salon/shared-lib/ui';
import { CalendarSheet } from '../parts/icons.tsx';
import { PickDate } from '../parts/PickDate.tsx';
import css from './DateField.module.css';
import type { Create } from './use-create.ts';
import { moveDay } from './use-create-keys.ts';

/** After so many weeks clients come again. */
const weeksAhead = [2, 3, 4];

/**
 * The date, typed as MM/dd/yyyy, with its weekday, buttons for the day before and after, a calendar, and the dates on which
 * clients come again.
 */
export function DateField({ create }: { create: Create }) {
  const { draft, now, change, shownMissing } = create;
  const { date, dateText } = draft;
  const weekday = date && weekdayName(date);
  const isWrong = date === null && (shownMissing.includes('date') || dateText.trim().length >= 8);
  const choose = (one: LocalDate) => change({ type: 'dateChosen', date: one });
  const isFirst = date !== null && date <= now.date;
  return (
    <div className={css.date}>
      <div className={css.field}>
        <Field
          label={m.create_date()}
          name="date"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder={m.create_date_format()}
          hint={weekday && (date === now.date ? m.create_date_today({ weekday }) : weekday)}
          error={isWrong ? m.create_date_invalid() : null}
          value={dateText}
          onChange={({ target }) =>
            change({ type: 'dateTyped', text: target.value, today: now.date })
          }
          onBlur={create.tidy}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
          }}
        />
      </div>
      <Button
        variant="line"
        small
        className={css.before}
        aria-label={m.create_day_before()}
        aria-keyshortcuts="Alt+ArrowLeft"
        disabled={isFirst}
        onClick={() => moveDay(create, -1)}
      >
        <ChevronLeft />
      </Button>
      <Button
        variant="line"
        small
        className={css.after}
        aria-label={m.create_day_after()}
        aria-keyshortcuts="Alt+ArrowRight"
        onClick={() => moveDay(create, 1)}
      >
        <ChevronRight />
      </Button>
      <div className={css.pick}>
        <PickDate
          aria-label={m.keys_date()}
          date={date}
          min={now.date}
          max={addDays(now.date, bookingHorizon.max)}
          onDate={choose}
        >
          <CalendarSheet />
        </PickDate>
      </div>
      <div className={css.ahead}>
        {weeksAhead.map((n) => (
          <Button key={n} variant="line" small onClick={() => choose(addDays(now.date, 7 * n))}>
            {m.create_in_weeks({ n })}
          </Button>
        ))}
      </div>
    </div>
  );
}
