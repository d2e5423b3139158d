import type { Described, DescribedCalls } from './example.ts';

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
type Refusals = NonNullable<Described['refusals']>;
const slotTaken: Refusals = {
  slot_taken: '400, with the `conflictingSlot`: someone else has it, or the salon is closed then',
  too_far_ahead: '400',
};
const wrongRequest: Refusals = {
  customer_not_found: '400',
  unknown_service: '400',
  duplicate_service: '400',
  unknown_technician: '400',
  unsuitable_technician: '400, does not do all of it',
};
const own: Refusals = {
  appointment_not_found: '404',
  appointment_started: '400, customers call us then',
};
const keyed =
  'With an `Idempotency-Key` the same request again gets the first answer again, for 24 hours.';
const keyReused: Refusals = { key_reused: '422, the `Idempotency-Key` was another request’s' };
const column = { id: 1, name: 'Marisol', appointments: [appointment] };
const day = { summary: 'A day, by technician', query: { date: '2027-05-04' }, answer: [column] };

export const appointmentCalls: DescribedCalls = {
  'POST /appointments': {
    summary: 'Books a visit',
    description: `\`technician_id\` is one id, or several of whom the free one with the least to do that day is taken. ${keyed}`,
    callers: ['book'],
    refusals: { ...slotTaken, ...wrongRequest, ...keyReused },
    body: {
      customer_id: 12,
      date: '2027-05-04',
      start_service_time: '10:00',
      technician_id: [1, 3],
      service_ids: [4],
    },
    answer: { id: 77, technician_id: 1 },
  },
  'POST /appointments/group': {
    summary: 'Books a party that begins together: everyone or no one',
    description: keyed,
    callers: ['book'],
    refusals: {
      ...slotTaken,
      ...wrongRequest,
      duplicate_technician: '400',
      too_many_technicians: '400, more technicians than people',
      ...keyReused,
    },
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
  'GET /appointments/customer_history': {
    summary: 'A customer’s visits: to come, today, past',
    description: 'A party is one visit with all its technicians and services.',
    callers: ['history'],
    query: { customer_id: '12' },
    answer: { future: [visit], present: [], past: [] },
  },
  'PUT /appointments/update_note': {
    summary: 'Cancels a visit, with the note `deleted`; staff may note anything',
    description: 'A party is cancelled whole. Twice is once: the second answer is the first.',
    callers: ['history'],
    refusals: { ...own, appointment_cancelled: '400, there is nothing left to note' },
    body: { id: 77, note: 'deleted' },
    answer: { id: 77, note: 'deleted' },
  },
  'PUT /appointments/reschedule': {
    summary: 'Moves a visit, or leaves it where it was',
    description: 'Without `technician_id` its technician stays, who must be free then.',
    callers: ['history'],
    refusals: {
      ...slotTaken,
      ...own,
      appointment_cancelled: '400',
      unknown_technician: '400',
      unsuitable_technician: '400',
      group_keeps_technicians: '400',
    },
    body: { id: 77, date: '2027-05-05', start_service_time: '11:30' },
    answer: { id: 77, date: '2027-05-05', start_service_time: '11:30' },
  },
  'GET /appointments/calendar': day,
  'GET /appointments/calender': {
    ...day,
    description: 'The same as `/appointments/calendar`, as it was first spelled.',
  },
  'GET /appointments/upcoming': {
    summary: 'A technician’s visits from today on',
    query: { tech_id: '1' },
    answer: [appointment],
  },
  'GET /appointments/by_technician': {
    summary: 'A technician’s visits between two dates',
    query: { tech_id: '1', from: '2027-05-01', to: '2027-05-31' },
    answer: [appointment],
  },
  'GET /appointments/search': {
    summary: 'Looks through visits by customer',
    description:
      'Name, number or address; `*` is everyone. The latest first, `limit` at a time, 50 unless told.',
    headers: {
      Link: '`<…>; rel="next"`: where the list goes on, with the `cursor`. Absent at its end.',
    },
    refusals: { keyword_too_short: '400', invalid_cursor: '400, begin the list again' },
    query: { keyword: 'doe', limit: '50' },
    answer: [appointment],
  },
  'GET /appointments/find_alternative_techs': {
    summary: 'Who could take a visit over',
    description: 'They do all of it and are free then.',
    refusals: { appointment_not_found: '404' },
    query: { id: '77' },
    answer: [{ id: 3, name: 'Tovah' }],
  },
  'PUT /appointments/update_technician': {
    summary: 'Gives a visit to another technician',
    refusals: {
      appointment_not_found: '404',
      technician_not_available: '400',
      appointment_started: '400',
      appointment_cancelled: '400',
    },
    body: { id: 77, technician_id: 3 },
    answer: {
      message: 'Technician updated successfully.',
      updatedTechnician: { id: 3, name: 'Tovah' },
    },
  },
};
