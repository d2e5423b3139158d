import type { Descriptions } from './described.ts';

const visit = {
  id: 77,
  date: '2027-05-04',
  start_service_time: '10:00',
  note: null,
  Technicians: [{ id: 1, name: 'Marisol' }],
  Services: [{ id: 4, name: 'Gel Polish', time: 45, price: 46, category_id: 1 }],
};
const appointment = {
  ...visit,
  customer_id: 12,
  technician_id: 1,
  service_ids: [4],
  Customer: { name: 'JANE DOE', phone: '2535550120', email: 'jane@example.com' },
};
const keyed =
  'With an `Idempotency-Key` the same request again gets the first answer again, for 24 hours.';
const column = { id: 1, name: 'Marisol', appointments: [appointment] };
const day = { summary: 'A day, by technician', query: { date: '2027-05-04' }, answer: [column] };

export const appointmentCalls = {
  bookAppointment: {
    summary: 'Books a visit',
    description: `\`technician_id\` is one id, or several of whom the free one with the least to do that day is taken. ${keyed}`,
    body: {
      customer_id: 12,
      date: '2027-05-04',
      start_service_time: '10:00',
      technician_id: [1, 3],
      service_ids: [4],
    },
    answer: { id: 77, technician_id: 1 },
  },
  bookGroup: {
    summary: 'Books a party that begins together: everyone or no one',
    description: keyed,
    body: {
      customer_id: 12,
      date: '2027-05-04',
      start_service_time: '10:00',
      group_size: 2,
      appointments: [
        { technician_id: 1, service_ids: [4] },
        { technician_id: 3, service_ids: [4, 6] },
      ],
    },
    answer: {
      id: 77,
      appointments: [
        { id: 77, technician_id: 1 },
        { id: 78, technician_id: 3 },
      ],
    },
  },
  customerHistory: {
    summary: 'A customer’s visits: to come, today, past',
    description: 'A party is one visit with all its technicians and services.',
    query: { customer_id: '12' },
    answer: { future: [visit], present: [], past: [] },
  },
  updateNote: {
    summary: 'Cancels a visit, with the note `deleted`; staff may note anything',
    description: 'A party is cancelled whole. Twice is once: the second answer is the first.',
    body: { id: 77, note: 'deleted' },
    answer: { id: 77, note: 'deleted' },
  },
  rescheduleBooking: {
    summary: 'Moves a visit, or leaves it where it was',
    description: 'Without `technician_id` its technician stays, who must be free then.',
    body: { id: 77, date: '2027-05-05', start_service_time: '11:30' },
    answer: { id: 77, date: '2027-05-05', start_service_time: '11:30' },
  },
  dayCalendar: day,
  dayCalender: {
    ...day,
    description: 'The same as `/appointments/calendar`, as it was first spelled.',
  },
  upcomingAppointments: {
    summary: 'A technician’s visits from today on',
    query: { tech_id: '1' },
    answer: [appointment],
  },
  technicianAppointments: {
    summary: 'A technician’s visits between two dates',
    query: { tech_id: '1', from: '2027-05-01', to: '2027-05-31' },
    answer: [appointment],
  },
  searchAppointments: {
    summary: 'Looks through visits by customer',
    description:
      'Name, number or address; `*` is everyone. The latest first, `limit` at a time, 50 unless told.',
    headers: {
      Link: '`<…>; rel="next"`: where the list goes on, with the `cursor`. Absent at its end.',
    },
    query: { keyword: 'doe', limit: '50' },
    answer: [appointment],
  },
  alternativeTechnicians: {
    summary: 'Who could take a visit over',
    description: 'They do all of it and are free then.',
    query: { id: '77' },
    answer: [{ id: 3, name: 'Tovah' }],
  },
  reassignAppointment: {
    summary: 'Gives a visit to another technician',
    body: { id: 77, technician_id: 3 },
    answer: {
      message: 'Technician updated successfully.',
      updatedTechnician: { id: 3, name: 'Tovah' },
    },
  },
} satisfies Partial<Descriptions>;
