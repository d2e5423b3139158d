import type { DeskTechnician } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { clock, Hidden } from '@salon/shared-lib/ui';
import { cssNumbers } from '../../parts/css-numbers.ts';
import css from './Grid.module.css';

/** The hours off of a technician who works that day, hatched, with their word: why, or that they are off. */
export function AwayHours({ technician: { name, away } }: { technician: DeskTechnician }) {
  return away.map(({ start, end, note }) => (
    <p
      key={`${start}-${end}`}
      className={css.away}
      style={cssNumbers({ minute: start, length: end - start })}
    >
      <Hidden>{m.calendar_away({ name, from: clock(start), to: clock(end) })} </Hidden>
      {note ? <span>{note}</span> : <span aria-hidden="true">{m.calendar_off()}</span>}
    </p>
  ));
}
