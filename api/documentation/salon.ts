import type { Descriptions } from './described.ts';
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

export const salonCalls = {
  menu: { summary: 'The menu, by category', answer: [manicures] },
  addService: {
    summary: 'Puts a service on the menu',
    description:
      '`time` in minutes. `price` is encoded: below 1000 plain, or, ending in 1, 6 or 9, “from a dollar less”; from 1000 a range, dollars × 100 plus the rest (5565 is $55–65).',
    body: gelWritten,
    answer: gel,
  },
  changeService: {
    summary: 'Changes a service',
    description: 'What is booked keeps its time and price.',
    body: gelWritten,
    answer: gel,
  },
  removeService: {
    summary: 'Takes a service off the menu',
    description: 'Visits that have it keep it.',
    answer: removed,
  },
  orderServices: {
    summary: 'Sets in which order services stand within their category',
    body: { ids: [4, 1, 2] },
    answer: [manicures],
  },
  addCategory: {
    summary: 'Adds a category to the menu',
    body: { name: 'Manicure' },
    answer: { ...manicures, services: [] },
  },
  changeCategory: {
    summary: 'Renames a category',
    body: { name: 'Manicure' },
    answer: manicures,
  },
  removeCategory: {
    summary: 'Removes an empty category',
    answer: removed,
  },
  orderCategories: {
    summary: 'Sets in which order categories stand',
    body: { ids: [2, 1] },
    answer: [manicures],
  },
  technicians: {
    summary: 'The technicians',
    description: 'Those named in the setting `offline_worker` are there for staff only.',
    callers: ['staff'],
    answer: [marisol],
  },
  availableTechnicians: {
    summary: 'The technicians who do all of these categories',
    callers: ['staff'],
    body: { categoryIds: [1, 2] },
    answer: [{ id: 1, name: 'Marisol' }],
  },
  schedules: {
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
  addTechnician: {
    summary: 'Adds a technician',
    description: '`unavailability`: weekdays that are never worked, 0 is Sunday.',
    body: marisolWritten,
    answer: marisol,
  },
  changeTechnician: {
    summary: 'Changes a technician',
    description: 'The answer lists `appointments` that now stand on a weekday off.',
    body: marisolWritten,
    answer: { ...marisol, appointments: [] },
  },
  removeTechnician: {
    summary: 'Removes a technician',
    answer: removed,
  },
  timeOff: {
    summary: 'Days off that are not over by a date',
    query: { from: '2027-05-01' },
    answer: [{ id: 3, ...off }],
  },
  addTimeOff: {
    summary: 'Gives a technician days off, both ends included',
    description: 'The answer lists `appointments` that stand in the way.',
    body: off,
    answer: { id: 3, ...off, appointments: [inTheWay] },
  },
  removeTimeOff: {
    summary: 'Takes days off back',
    answer: removed,
  },
  availability: {
    summary: 'Free starts, day by day',
    description:
      'For the services in `service_ids` one after another; `technician_id` asks for one technician only. Of `days` days there is one entry for each; 14 from today on unless told.',
    callers: ['staff'],
    query: { service_ids: '1,4', from: '2027-05-03', days: '1' },
    answer: [{ date: '2027-05-03', slots: [{ start: '09:00', technician_ids: [1, 3] }] }],
  },
  settings: { summary: 'The salon’s settings and texts', answer: [setting] },
  setting: {
    summary: 'One setting',
    query: { title: 'adBoard' },
    answer: setting,
  },
  changeSetting: {
    summary: 'Sets a setting',
    description: [
      'What has never been set is not in the list, and the product goes by what stands here in brackets.',
      ...Object.entries(settingFormats).map(([title, format]) => `- \`${title}\`: ${format}`),
    ].join('\n'),
    body: setting,
    answer: setting,
  },
  staff: { summary: 'Who may log in', answer: [{ id: 2, ...sam }] },
  addStaff: {
    summary: 'Lets someone log in',
    body: sam,
    answer: { id: 2, ...sam },
  },
  changeStaff: {
    summary: 'Changes who may log in, and what they may',
    description: 'Holds from their next call on.',
    body: sam,
    answer: { id: 2, ...sam },
  },
  removeStaff: {
    summary: 'Lets someone log in no more',
    description: 'Their next call is refused.',
    answer: removed,
  },
} satisfies Partial<Descriptions>;
