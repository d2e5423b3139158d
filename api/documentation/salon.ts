import type { Described, DescribedCalls } from './example.ts';
import { settingFormats } from './settings.ts';

const gel = {
  id: 4,
  name: 'Gel Polish',
  description: 'Colour that lasts two weeks.',
  time: 45,
  price: 46,
  category_id: 1,
};
const manicures = { id: 1, name: 'Manicure', services: [gel] };
const { id: _, ...gelWritten } = gel;
const marisol = {
  id: 1,
  name: 'Marisol',
  description: 'Nail art.',
  unavailability: '0',
  category_ids: [1, 2],
};
const { id: __, ...marisolWritten } = marisol;
const removed = { message: 'Removed.' };
const setting = { title: 'adBoard', context: 'Polish, Pamper, Perfection' };
const off = { technician_id: 1, first_date: '2027-05-03', last_date: '2027-05-07' };
const inTheWay = { id: 77, technician_id: 1, date: '2027-05-04', start_service_time: '10:00' };
const sam = { name: 'Sam', email: 'sam@example.com', phone: '2535550101', admin: false };

type Refusals = NonNullable<Described['refusals']>;
const taken: Refusals = { already_taken: '409, another one has this name, address or number' };
const noCategory: Refusals = { unknown_category: '400' };
const noService: Refusals = { service_not_found: '404' };
const noTechnician: Refusals = { technician_not_found: '404' };

export const salonCalls: DescribedCalls = {
  'GET /services': { summary: 'The menu, by category', answer: [manicures] },
  'POST /services': {
    summary: 'Puts a service on the menu',
    description:
      '`time` in minutes. `price` is encoded: below 1000 plain, or, ending in 1, 6 or 9, “from a dollar less”; from 1000 a range, dollars × 100 plus the rest (5565 is $55–65).',
    refusals: noCategory,
    body: gelWritten,
    answer: gel,
  },
  'PUT /services/:id': {
    summary: 'Changes a service',
    description: 'What is booked keeps its time and price.',
    refusals: { ...noService, ...noCategory },
    body: gelWritten,
    answer: gel,
  },
  'DELETE /services/:id': {
    summary: 'Takes a service off the menu',
    description: 'Visits that have it keep it.',
    refusals: noService,
    answer: removed,
  },
  'PUT /services/order': {
    summary: 'Sets in which order services stand within their category',
    refusals: noService,
    body: { ids: [4, 1, 2] },
    answer: [manicures],
  },
  'POST /services/categories': {
    summary: 'Adds a category to the menu',
    refusals: taken,
    body: { name: 'Manicure' },
    answer: { ...manicures, services: [] },
  },
  'PUT /services/categories/:id': {
    summary: 'Renames a category',
    refusals: { category_not_found: '404', ...taken },
    body: { name: 'Manicure' },
    answer: manicures,
  },
  'DELETE /services/categories/:id': {
    summary: 'Removes an empty category',
    refusals: {
      category_not_found: '404',
      category_not_empty: '409, there are services in it',
    },
    answer: removed,
  },
  'PUT /services/categories/order': {
    summary: 'Sets in which order categories stand',
    refusals: { category_not_found: '404' },
    body: { ids: [2, 1] },
    answer: [manicures],
  },
  'GET /technicians': {
    summary: 'The technicians',
    description: 'Those named in the setting `offline_worker` are there for staff only.',
    callers: ['staff'],
    answer: [marisol],
  },
  'POST /technicians/available': {
    summary: 'The technicians who do all of these categories',
    callers: ['staff'],
    body: { categoryIds: [1, 2] },
    answer: [{ id: 1, name: 'Marisol' }],
  },
  'GET /technicians/schedule': {
    summary: 'What takes the technicians’ minutes on a date',
    description: 'Nothing in it says who is coming.',
    callers: ['staff'],
    query: { date: '2027-05-04' },
    answer: [
      {
        id: 1,
        name: 'Marisol',
        unavailability: '0',
        time_off: [],
        Appointments: [{ start_service_time: '10:00', Services: [{ time: 45 }] }],
      },
    ],
  },
  'POST /technicians': {
    summary: 'Adds a technician',
    description: '`unavailability`: weekdays that are never worked, 0 is Sunday.',
    refusals: { ...taken, ...noCategory },
    body: marisolWritten,
    answer: marisol,
  },
  'PUT /technicians/:id': {
    summary: 'Changes a technician',
    description: 'The answer lists `appointments` that now stand on a weekday off.',
    refusals: { ...noTechnician, ...taken, ...noCategory },
    body: marisolWritten,
    answer: { ...marisol, appointments: [] },
  },
  'DELETE /technicians/:id': {
    summary: 'Removes a technician',
    refusals: {
      ...noTechnician,
      technician_has_appointments: '409, with those `appointments` that are still to come',
    },
    answer: removed,
  },
  'GET /technicians/time_off': {
    summary: 'Days off that are not over by a date',
    query: { from: '2027-05-01' },
    answer: [{ id: 3, ...off }],
  },
  'POST /technicians/time_off': {
    summary: 'Gives a technician days off, both ends included',
    description: 'The answer lists `appointments` that stand in the way.',
    refusals: noTechnician,
    body: off,
    answer: { id: 3, ...off, appointments: [inTheWay] },
  },
  'DELETE /technicians/time_off/:id': {
    summary: 'Takes days off back',
    refusals: { time_off_not_found: '404' },
    answer: removed,
  },
  'GET /availability': {
    summary: 'Free starts, day by day',
    description:
      'For the services in `service_ids` one after another; `technician_id` asks for one technician only. Of `days` days there is one entry for each; 14 from today on unless told.',
    callers: ['staff'],
    refusals: {
      unknown_service: '400',
      duplicate_service: '400',
      too_far_ahead: '400',
    },
    query: { service_ids: '1,4', from: '2027-05-03', days: '1' },
    answer: [{ date: '2027-05-03', slots: [{ start: '09:00', technician_ids: [1, 3] }] }],
  },
  'GET /miscellaneouses': { summary: 'The salon’s settings and texts', answer: [setting] },
  'GET /miscellaneouses/key': {
    summary: 'One setting',
    refusals: { setting_not_found: '404' },
    query: { title: 'adBoard' },
    answer: setting,
  },
  'PUT /miscellaneouses/key': {
    summary: 'Sets a setting',
    description: [
      'What has never been set is not in the list, and the product goes by what stands here in brackets.',
      ...Object.entries(settingFormats).map(([title, format]) => `- \`${title}\`: ${format}`),
    ].join('\n'),
    body: setting,
    answer: setting,
  },
  'GET /staff': { summary: 'Who may log in', answer: [{ id: 2, ...sam }] },
  'POST /staff': {
    summary: 'Lets someone log in',
    refusals: taken,
    body: sam,
    answer: { id: 2, ...sam },
  },
  'PUT /staff/:id': {
    summary: 'Changes who may log in, and what they may',
    description: 'Holds from their next call on.',
    refusals: {
      staff_not_found: '404',
      yourself: '409, administrators don’t take their own rights',
      last_administrator: '409',
      ...taken,
    },
    body: sam,
    answer: { id: 2, ...sam },
  },
  'DELETE /staff/:id': {
    summary: 'Lets someone log in no more',
    description: 'Their next call is refused.',
    refusals: { staff_not_found: '404', yourself: '409', last_administrator: '409' },
    answer: removed,
  },
};
