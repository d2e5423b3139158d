import {
  type FoundAppointment,
  listServices,
  partsOfDate,
  visitName,
} from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import type { SalonMoment } from '@salon/shared-lib/scheduling';
import { Button, clock, PhoneText } from '@salon/shared-lib/ui';
import { type ComponentProps, memo } from 'react';
import danger from '../parts/Danger.module.css';
import { groupWords } from '../parts/group-words.ts';
import { inLanguage } from '../parts/menu-names.ts';
import { technicianColors } from '../parts/technician-colors.ts';
import css from './FoundRow.module.css';
import { canChange, canComeBack } from './found-rows.ts';
import { estimateOf } from './price.ts';

export type FoundRowProps = {
  row: FoundAppointment;
  now: SalonMoment;
  /** The place of the technician among all; -1 for one who was removed. */
  color: number;
  onOpen: (row: FoundAppointment, what: 'details' | 'technician' | 'cancel') => void;
  /** Takes the cancellation back. */
  onRestore: (row: FoundAppointment) => void;
  isRestoring: boolean;
};

const Cell = (props: ComponentProps<'td'>) => <td {...props} {...{ role: 'cell' }} />;

/** One appointment: who, when, what, by whom, for how much, and what can be done with it. */
export const FoundRow = memo(function FoundRow(props: FoundRowProps) {
  const { row, now, color, onOpen, onRestore, isRestoring } = props;
  const name = visitName(row);
  const date = m.written_short_year(partsOfDate(row.date));
  const which = { name, date };
  return (
    <tr {...{ role: 'row' }} className={css.row} data-row={row.id}>
      <Cell className={css.name}>
        <button
          type="button"
          data-name
          aria-haspopup="dialog"
          aria-keyshortcuts="Shift+Enter"
          onClick={() => onOpen(row, 'details')}
        >
          {name}
        </button>
      </Cell>
      <Cell className={css.phone}>
        <PhoneText phone={row.Customer?.phone} />
      </Cell>
      <Cell className={css.date}>{date}</Cell>
      <Cell className={css.start}>{clock(row.start_service_time)}</Cell>
      <Cell className={css.services}>
        {row.group > 1 && <b>{m.appts_group({ n: row.group })} </b>}
        {listServices(inLanguage(row.Services))}
      </Cell>
      <Cell className={css.duration}>{m.minutes({ n: row.minutes })}</Cell>
      <Cell className={css.technician}>
        {row.Technicians.map((technician) => (
          <span key={technician.id} style={color < 0 ? undefined : technicianColors(color)}>
            <i />
            {technician.name}
          </span>
        ))}
        {groupWords(row) && <small>{groupWords(row)}</small>}
      </Cell>
      <Cell className={css.price}>{estimateOf(row.Services)}</Cell>
      <Cell className={css.action}>
        {canChange(row, now) ? (
          <span className={css.actions}>
            <Button
              variant="line"
              small
              data-action
              aria-label={`${m.calendar_modify_technician()}, ${m.appts_whose(which)}`}
              onClick={() => onOpen(row, 'technician')}
            >
              {m.calendar_modify_technician()}
            </Button>
            <Button
              variant="line"
              small
              data-action
              className={danger.danger}
              aria-label={`${m.calendar_cancel_appt()}, ${m.appts_whose(which)}`}
              onClick={() => onOpen(row, 'cancel')}
            >
              {m.calendar_cancel_appt()}
            </Button>
          </span>
        ) : canComeBack(row, now) ? (
          <span className={css.actions}>
            <Button
              variant="line"
              small
              busy={isRestoring}
              data-action
              aria-label={`${m.cancelled_undo()}, ${m.appts_whose(which)}`}
              onClick={() => onRestore(row)}
            >
              {m.cancelled_undo()}
            </Button>
          </span>
        ) : (
          <span className={css.soft}>{m.appts_no_action()}</span>
        )}
      </Cell>
    </tr>
  );
});
