import { type DeskAppointment, friendlyName } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';

/** `Ruth A.` for RUTH AMUNDSEN: where a column is narrow. */
function shortName(name: string): string {
  const [first = '', ...others] = friendlyName(name).split(' ');
  const last = others.at(-1);
  return last ? `${first} ${[...last][0]}.` : first;
}

/** The short name of who comes to a visit. */
export function shortVisitName({
  guest_name: guest,
  Customer,
}: Pick<DeskAppointment, 'guest_name' | 'Customer'>): string {
  const name = guest ?? Customer?.name;
  return name === undefined ? m.walk_in() : shortName(name);
}
