import type { DeskTechnician } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { clock, Hidden } from '@salon/shared-lib/ui';
import { cssNumbers } from '../../parts/css-numbers.ts';
import css from './Grid.module.css';

/** The hours off of a technician who works that day, hatched. */
export function AwayHours({ technician }: { technician: DeskTechnician }) {
  return technician.away.map(({ start, end }) => (
    <p key={start} className={css.away} style={cssNumbers({ minute: start, length: end - start })}>
      <Hidden>
        {m.calendar_away({ name: technician.name, from: clock(start), to: clock(end) })}
      </Hidden>
    </p>
  ));
}
