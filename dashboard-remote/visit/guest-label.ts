import { type DeskAppointment, friendlyName } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';

/** `Robin`, or `the guest with Linh` without a name of the guest. */
export const guestLabel = (
  { guest_name }: Pick<DeskAppointment, 'guest_name'>,
  technician: string,
): string => (guest_name ? friendlyName(guest_name) : m.guest_with({ name: technician }));
