import { api } from '@salon/shared-lib/api';
import type { GroupRequest } from '@salon/shared-lib/domain';
import { bookGroup } from '@salon/shared-lib/endpoints';
import { type GroupShare, type GroupSlot, serviceMinutes } from '@salon/shared-lib/scheduling';
import { useAttempt } from '../confirm/use-attempt.ts';
import type { CustomerNote } from '../confirm/use-customer-note.ts';
import type { BookingData } from '../data/booking-data.ts';
import { type Lane, lanesOf } from './lanes.ts';
import type { Picked } from './quantities.ts';
import type { GroupWizard } from './use-group-wizard.ts';

/** Sends the booking of the group, and shows the confirmation. `slot`: the chosen start with its split. */
export function useConfirmGroup(
  wizard: GroupWizard,
  data: BookingData,
  slot: GroupSlot | null,
  note: CustomerNote,
  lanes: readonly Lane[],
  forgetGuests: () => void,
) {
  const { customer, search, textConsent, setCustomer, size, picked } = wizard;
  const nameOf = (id: number) => data.technicians.find((one) => one.id === id)?.name ?? '';
  return useAttempt({
    kind: 'group',
    customer,
    request: groupRequest(wizard, slot, note, lanes),
    post: (body, idempotencyKey) => api.send(bookGroup, { body, idempotencyKey }),
    search,
    textConsent,
    setCustomer,
    onBooked({ created, request, customer: booking }) {
      const { appointments } = request;
      const shares = slot?.shares ?? sharesOf(request, picked);
      note.forget();
      forgetGuests();
      return wizard.finished({
        id: created.id,
        customerName: booking.name,
        phone: booking.phone,
        messages: created.messages,
        date: request.date,
        start: request.start_service_time,
        size,
        names: lanesOf(shares, picked, size).map(
          ({ technicianIds: [first] }) =>
            appointments.find(({ technician_id }) => technician_id === first)?.guest_name ?? '',
        ),
        note: request.customer_note,
        services: picked,
        shares: shares.map((share) => ({
          ...share,
          technicianName: nameOf(share.technician_id),
        })),
      });
    },
  });
}

/** The shares as they were sent, after a reload: what is booked is not offered any more. */
const sharesOf = ({ appointments }: GroupRequest, picked: readonly Picked[]): GroupShare[] =>
  appointments.map(({ technician_id, service_ids, guest }) => ({
    ...{ technician_id, service_ids },
    minutes: serviceMinutes(picked.filter(({ id }) => service_ids.includes(id))),
    ...(guest !== undefined && { guest: guest - 1 }),
  }));

/** The request for a complete choice, else null. */
function groupRequest(
  { customer, date, size }: Pick<GroupWizard, 'customer' | 'date' | 'size'>,
  slot: GroupSlot | null,
  { field }: CustomerNote,
  lanes: readonly Lane[],
): GroupRequest | null {
  if (!customer || !date || !slot) return null;
  return {
    ...field,
    customer_id: customer.id,
    date,
    start_service_time: slot.start,
    group_size: size,
    appointments: slot.shares.map(({ technician_id, service_ids }) => ({
      technician_id,
      service_ids,
      ...guestOf(lanes, technician_id),
    })),
  };
}

/** The name of the guest, and the number of one with two technicians at once. */
function guestOf(lanes: readonly Lane[], technicianId: number) {
  const lane = lanes.find(({ technicianIds }) => technicianIds.includes(technicianId));
  return {
    guest_name: lane?.name || undefined,
    guest: lane && lane.technicianIds.length > 1 ? lane.guest : undefined,
  };
}
