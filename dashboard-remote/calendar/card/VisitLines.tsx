import {
  cardSurcharge,
  type DeskAppointment,
  type DeskDay,
  formatCents,
  formatStaffPrice,
  formatTotalPrice,
  totalPrice,
} from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { menuName } from '../../parts/menu-names.ts';
import { technicianColors } from '../../parts/technician-colors.ts';
import css from './VisitCard.module.css';

/** What is done by whom for how much, and the total. */
export function VisitLines({
  parts,
  technicians,
}: {
  /** The appointments of the booking. */
  parts: readonly DeskAppointment[];
  technicians: DeskDay['technicians'];
}) {
  const total = totalPrice(parts.flatMap(({ Services }) => Services));
  const cents = total.from * 100;
  return (
    <ul className={css.lines}>
      {parts.flatMap(({ id, technician_id, Services }) =>
        Services.map((service) => (
          <li key={`${id}-${service.id}`}>
            <span
              style={technicianColors(technicians.findIndex((one) => one.id === technician_id))}
              className={css.who}
            >
              {technicians.find((one) => one.id === technician_id)?.name}
            </span>
            <span>{menuName(service.name)}</span>
            <span>
              {m.calendar_minutes({ n: service.time })} <b>{formatStaffPrice(service.price)}</b>
            </span>
          </li>
        )),
      )}
      <li className={css.sum}>
        <span>{m.calendar_total()}</span>
        <b>{formatTotalPrice(total)}</b>
        <small>{m.calendar_with_card()}</small>
        <small>{withFrom(formatCents(cents + cardSurcharge(cents)), total.open)}</small>
      </li>
    </ul>
  );
}

const withFrom = (price: string, open: boolean) => (open ? m.price_from({ price }) : price);
