import type { DeskDay, DeskTechnician } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { weekdayOf } from '@salon/shared-lib/scheduling';
import { join, weekdayNames } from '@salon/shared-lib/ui';
import type { CSSProperties } from 'react';
import css from './Grid.module.css';

/** The strip of a technician who is off and has no appointment: it says why. `style`: its colors and its place. */
export function FoldedColumn({
  technician,
  date,
  style,
}: {
  technician: DeskTechnician;
  date: DeskDay['date'];
  style: CSSProperties;
}) {
  return (
    <section
      className={join(css.column, css.off)}
      style={style}
      aria-labelledby={`technician-${technician.id}`}
    >
      <p>{offText(technician, date)}</p>
    </section>
  );
}

function offText({ name, off }: DeskTechnician, date: DeskDay['date']): string {
  if (off === 'time_off') return m.calendar_off_time({ name });
  const weekday = weekdayNames()[weekdayOf(date)]?.long ?? '';
  return m.calendar_off_weekday({ name, weekday });
}
