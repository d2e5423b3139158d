import type { DeskAppointment, DeskDay, DeskTechnician } from '@salon/shared-lib/domain';
import type { LocalDate, Minutes } from '@salon/shared-lib/scheduling';

export const monday: LocalDate = '2027-03-15';

/** Minutes from midnight, of a time like `9:30`. */
export function at(time: string): Minutes {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** A technician of categories 1 and 2 who works that day. */
export const technician = (id: number, rest: Partial<DeskTechnician> = {}): DeskTechnician => ({
  id,
  name: `Technician ${id}`,
  off: null,
  away: [],
  category_ids: [1, 2],
  unavailability: '',
  ...rest,
});

/** The client whom `visit` invents for an id. */
export const clientOf = (id: number): NonNullable<DeskAppointment['Customer']> => ({
  name: `CUSTOMER ${id}`,
  phone: '2535550120',
  email: null,
  optInSms: true,
  notes: null,
});

/** An appointment of an hour with a service of category 1; a booking of its own. */
export function visit(
  id: number,
  technician_id: number,
  start: string,
  rest: Partial<DeskAppointment> = {},
): DeskAppointment {
  const { minutes = 60 } = rest;
  return {
    id,
    booking_id: id,
    group: 1,
    revision: 1,
    status: 'booked',
    channel: 'desk',
    status_set: null,
    date: monday,
    start_service_time: at(start),
    minutes,
    customer_id: id,
    technician_id,
    Services: [{ id: 4, name: 'Gel Polish', time: minutes, price: 46, category_id: 1 }],
    note: null,
    customer_note: null,
    sequence: 0,
    created_at: '2027-03-01T10:00:00.000Z',
    cancelled: null,
    last_change: null,
    Customer: clientOf(id),
    ...rest,
  };
}

/** A day from nine to seven with three technicians, the last one off. */
export const dayWith = (appointments: DeskAppointment[], rest: Partial<DeskDay> = {}): DeskDay => ({
  date: monday,
  revision: '10-10',
  hours: { open: at('9:00'), close: at('19:00') },
  closed: null,
  technicians: [technician(1), technician(2), technician(3, { off: 'weekday' })],
  appointments,
  cancelled: [],
  ...rest,
});
