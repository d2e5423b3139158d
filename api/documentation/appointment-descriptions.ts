import { maxCountedAppointments } from '@salon/shared-lib/domain';
import { nextPage } from './answers.ts';
import type { Descriptions } from './described.ts';

const idempotent =
  'A repeated request with the same `Idempotency-Key` gets the first answer, for 24 hours.';
const knownDevice = '`salon_device`, on which the customer is known from now on, for 180 days.';
const limited =
  'Customers hold at most four upcoming bookings, none at the same time, two single ones and one group a day; a new number holds one until a code proves it (`code_required`).';
const announced =
  'The answer says which `messages` go to the customer; a mail that `awaits_proof` leaves when the link that proves the address was used.';
const seen =
  'With `expected_revision`, an appointment that has changed since is refused with 409 `changed_meanwhile`, and is in the answer as it is now.';

/** The endpoints of appointments, for customers and staff. */
export const appointmentDescriptions = {
  bookAppointment: {
    summary: 'Book an appointment',
    description: `\`technician_id\` is one id, or several, of which the free technician with the fewest booked minutes on that date is taken. Staff book a walk-in, who is nobody’s client, with \`customer_id: null\`: no message is sent about it. Staff seat a client at once with \`status\`, also at the start of five minutes that is running; nobody is sent a message. ${announced} ${limited} ${idempotent}`,
    headers: { 'Set-Cookie': knownDevice },
  },
  bookGroup: {
    summary: 'Book a group: all of its appointments or none',
    description: `Names as many technicians as people, and two shares with the same \`guest\` for a person whom two technicians serve at once. \`guest_name\` is the name of the guest. Staff book a group of walk-ins with \`customer_id: null\`; administrators leave opening hours and days off with \`override\`. ${announced} ${limited} ${idempotent}`,
    headers: { 'Set-Cookie': knownDevice },
  },
  customerHistory: {
    summary: 'The bookings of a customer: future, present, past',
    description: 'A group booking is one row with all its technicians and services.',
  },
  linkedBooking: {
    summary: 'The booking of a link',
    description:
      'With the given name of its customer, and nothing else of them; `null` where the reader of the link may be somebody else.',
  },
  updateNote: {
    summary:
      'Cancel an appointment or its booking with the note `deleted`; staff may write any note',
    description: `Of a group booking the guest of this appointment is cancelled, or with \`whole\` all of it, which is what customers do without it. For staff: with \`tell: false\` nobody gets a message; with \`hold_message_s\` it leaves after so many seconds. A repeated cancellation has the same answer. ${seen}`,
  },
  restoreBooking: {
    summary: 'Take a cancellation back',
    description:
      'While its minutes are free: staff any cancellation, a customer her own within two minutes; with a booking made since, the limits of bookings must have room for a customer. No message is sent about a cancellation that was not told yet; a customer who knows of one that staff take back gets a confirmation (`tells`). Of several that were cancelled at once none is taken back while their one message waits (404). A booking that is not cancelled stays as it is.',
  },
  cancelMany: {
    summary: 'Cancel several bookings at once, or preview which',
    description:
      'Selects bookings that are still to come by all given criteria, at most 1,000 appointments a call: of a customer, of a network as the event `customers.burst` names it, on dates from `from` to `to`, or made from `booked_from` to `booked_to`. Each customer gets one message, none with `notify: false`.',
  },
  rescheduleBooking: {
    summary: 'Move a booking to another date, start or technician, or leave it where it is',
    description: `Without \`technician_id\` the technician stays and must be free then. Staff also name the technician of one appointment of a group booking, by its \`id\`. For staff: with \`tell: false\` nobody gets a message; with \`hold_message_s\` the messages about the change leave after so many seconds, only the last state is told, and a booking that is back where it was by then sends nothing. ${seen} For the owner: \`override\` leaves opening hours and days off, but never overlaps.`,
  },
  changeServices: {
    summary: 'Change the services of an appointment, or leave them as they are',
    description: `Services that stay keep their minutes and prices. The start stays, and minutes that are added must be free; with \`date\`, \`start_service_time\` or \`technician_id\` the booking moves as \`PUT /appointments/reschedule\` does, in the same change. Of a group booking it is the appointment of one technician. For staff: \`length\` in steps of five minutes, \`price\` in dollars for all services, or as encoded for each of \`service_ids\`, and \`note\`; with \`tell: false\` nobody gets a message, as for an appointment that has started; \`hold_message_s\` and \`override\` as for a move. ${seen}`,
  },
  deskDay: {
    summary: 'All that the calendar of the staff draws of a date',
    description:
      '`revision` is a position in the events: all up to it are contained. As `Last-Event-ID` of `GET /events` it gives all later ones. `off` says why a technician does not work that day; `status_set`, `cancelled` and `last_change` by whom and when, with the name of the member of staff, or `customer`; `status_set` also the status before, to take it back. `buffer_minutes` (today) and `lead_hours` (every date) say how soon a new time may be.',
  },
  deskWeek: {
    summary: 'How full seven dates are',
    description:
      'The minutes that the technicians of each date work within opening hours, and those that are booked. `closed` says why the salon is closed.',
  },
  setAppointmentStatus: {
    summary: 'Say how far an appointment is',
    description:
      '`booked`, `arrived`, `in_chair`, `done` or `no_show`, in any order, at any time; with `whole` for all appointments of the group booking. An appointment that has the status already stays as it is. Otherwise, one with another revision than `expected_revision` is refused with 409 `changed_meanwhile`, and is in the answer as it is now; with `others` so is one of the group that is listed there.',
  },
  giveToCustomer: {
    summary: 'Say whose visit a walk-in is',
    description: `The visit is the customer’s from then on, without the name that it had. No message is sent about that. One that is theirs already stays as it is. ${seen}`,
  },
  heldMessage: {
    summary: 'Drop the held message about a change, or send it now',
    description:
      'After `PUT /appointments/reschedule`, or a cancellation, with `hold_message_s`. `drop`: the customer is not told; the owner is. `none`: no message is held any more.',
  },
  bookingMessages: {
    summary: 'The messages to the customer about a booking, latest first',
    description:
      'By the id of any of its appointments, of the last 30 days, those that wait first. `at`: when the message left, failed or was skipped, or when it leaves. `skipped`: it had no recipient, or no longer a reason. Contents and addresses are left out.',
  },
  dayCalendar: { summary: 'The appointments of a date by technician' },
  dayCalender: {
    summary: 'The appointments of a date by technician',
    description: 'The same as `/appointments/calendar`; the first spelling.',
  },
  upcomingAppointments: { summary: 'The appointments of a technician from today on' },
  technicianAppointments: { summary: 'The appointments of a technician between two dates' },
  searchAppointments: {
    summary: 'Search appointments by customer',
    description:
      'By name, phone number or e-mail address, or by the name of the guest; `*` matches all. Narrowed by dates, technician and status; cancelled ones only with `status=cancelled`. Latest first, or with `order=earliest` the other way round; `limit` per page, 50 by default. A group booking has an appointment for each technician, with the same `booking_id`; `group` is their number.',
    headers: nextPage,
  },
  countAppointments: {
    summary: 'Count what a search for appointments finds',
    description: `With the filters of the search. \`total\` is exact up to ${maxCountedAppointments}; ${maxCountedAppointments + 1} means that there are more.`,
  },
  exportAppointments: {
    summary: 'Export what a search for appointments finds, as CSV',
    description:
      'UTF-8 with a byte order mark, lines and quotes as RFC 4180 has them. The first line has the names of the columns, in English in every language, because other programs read them. A text that a spreadsheet would take for a formula begins with an apostrophe.',
    headers: { 'Content-Disposition': 'The name of the file, `appointments-2027-05-04.csv`.' },
    answer:
      '\uFEFFid,booking_id,date,start,end,minutes,status,channel,customer,guest_name,phone,email,technician,services,price,note,customer_note,created_at,cancelled_at\r\n',
  },
  audit: {
    summary: 'What was done, by whom and when, the newest first',
    description:
      'Bookings, changes and cancellations of appointments, and changes of customers, settings, menu, technicians and staff. `by` is the name of a member of staff, `staff` for one who was removed, `customer`, `anyone`, or `command`. `move` is where a booking was before it was moved or given to another technician, and where that put it, whatever was done later. `details` depend on the action: often what was there before, and ids.',
    headers: nextPage,
  },
  exportAudit: {
    summary: 'Export what was done, as CSV',
    description: 'As `GET /appointments/export` writes it, all that the filters find.',
    headers: { 'Content-Disposition': 'The name of the file, `audit-2027-05-03.csv`.' },
    answer:
      '\uFEFFid,at,by,action,about,appointment_id,date,start,details\r\n4711,2027-05-03T17:00:00.000Z,Rosa,setting,,,,,"{""title"":""subtext"",""before"":null,""after"":""Soft hands""}"\r\n',
  },
  backup: {
    summary: 'Download the data of the salon',
    description:
      'JSON lines, compressed with gzip: a head with the version of the tables, a line for each row, and an end with the number of rows and a checksum. All of it is as it was at one moment. `salon restore` reads it into an empty database, embedded or PostgreSQL. Without one-time codes, logged-in devices, counts of limits, messages in the queue and `JWT_SECRET`. One at a time; the audit trail says who began one and to whom all of it was sent.',
    headers: { 'Content-Disposition': 'The name of the file, `salon-2027-05-04.jsonl.gz`.' },
    answer: 'The compressed bytes.',
  },
  lastBackup: {
    summary: 'When a backup was last sent whole',
    description: 'Within a year.',
    answer: { last: { at: '2027-05-03T17:00:00.000Z', by: 'Rosa' } },
  },
  demoData: {
    summary: 'What of the demo is still in the data of a site in production',
    description:
      '`owner`: the owner has the address of the example; `customers`: there are invented clients. Both are `false` elsewhere.',
    answer: { owner: false, customers: true },
  },
  siteReleases: {
    summary: 'The releases of the site, and how they load',
    description:
      'First those that are live, with `share` percent of the visitors, then those that browsers still have. `loads`, `failures` and `ready_ms` are what browsers reported, since the release is live or since its canary began, to all servers that have the store of releases in common, some seconds old, the time as a median; of other releases, to this server since `counted_since`, the time as a mean. `last_failures` has the last twenty; the log has more under their `id`. A server without pages answers no releases.',
    answer: {
      revision: 12,
      counted_since: '2027-05-03T15:00:00.000Z',
      releases: [
        {
          ...{ name: 'booking', version: '1.2.0+3f2a9c', commit: '3f2a9c1', dirty: false },
          ...{ share: 10, canary: true, since: '2027-05-03T17:00:00.000Z' },
          ...{ loads: 42, failures: 1, ready_ms: 310 },
        },
      ],
      last_failures: [
        {
          ...{ at: '2027-05-03T17:20:00.000Z', id: 'k3x9q1', name: 'booking' },
          ...{ version: '1.2.0+3f2a9c', stage: 'timeout' },
        },
      ],
    },
  },
  report: {
    summary: 'Count the appointments of a period and estimate its revenue',
    description:
      'Of at most 366 days, both dates included, with the sums of as many days before it. `booked` are appointments that are not cancelled, no-shows among them. `revenue` is an estimate in dollars: the lowest price of every service of appointments that are neither cancelled nor no-shows, as it was when they were booked. `open_minutes` follow from the opening hours and technicians of today. `no_shows` has the twenty customers who did not come most often.',
  },
  exportReport: {
    summary: 'Export a table of a report, as CSV',
    description:
      'As `GET /appointments/export` writes it, with the columns of the answer of `GET /reports`.',
    headers: { 'Content-Disposition': 'The name of the file, `days-2027-05-03-2027-05-07.csv`.' },
    answer: '\uFEFFdate,booked,no_shows,cancelled,revenue\r\n2027-05-03,36,1,4,1980\r\n',
  },
  alternativeTechnicians: {
    summary: 'The technicians who can take an appointment over',
    description: 'They perform all of its services and are free then.',
  },
  alternativesOfSeveral: {
    summary: 'The technicians who can take appointments over, for up to 100 of them',
    description:
      'For each of `ids`, in this order, as `GET /appointments/find_alternative_techs` answers; nobody for an appointment that is cancelled or has begun. Unknown ids are left out.',
  },
  newPlaces: {
    summary: 'Where appointments could be instead, for up to 100 of them',
    description:
      '`way`: `same_technician` finds a later start, `any_technician` the nearest one of that day with a visible technician who performs the services, or else the soonest one, both within two weeks of the appointment; visits of one person that follow each other stay together; `same_time` finds somebody else at its start. `place` is null where nothing is free, for one that is cancelled or has begun, and for group bookings unless `same_time`.',
  },
  reassignAppointment: { summary: 'Give an appointment to another technician' },
  availability: {
    summary: 'The slots of each date',
    description:
      'For the services in `service_ids` together; with `technician_id` for one technician only. One entry for each of `days` dates, 14 by default, from today by default.',
    callers: ['staff'],
  },
  nextFree: {
    summary: 'The soonest start of each technician',
    description:
      'For `minutes` (30 by default), up to the horizon; `next` is null where there is none.',
    callers: ['staff'],
  },
  events: {
    summary: 'Changes of appointments, customers and records as server-sent events',
    description:
      'The first event is `ready`, or `reload` when events since `Last-Event-ID` are no longer stored. Then `appointment.created`, `appointment.changed` and `appointment.cancelled`, whose `data` is JSON: `{ id, booking_id, revision, date, technician_id, before }`, where `before` is `{ date, technician_id }`, or null for a new one; `customers.changed` with `{ id }`, or with null when staff merged or imported customers; `records.changed` with `{ of }` when the staff, the failed messages, the texts to the salon or the audit trail have changed (`staff`, `messages`, `texts`, `audit`; changes of appointments, which are in the audit trail, too, have the events above only); and `customers.burst` with `{ network, customers }` when more than eight new customers came from one network within an hour. Comments keep the connection open. The stream ends after 15 minutes or with the token, and the browser reconnects.',
    answer:
      'id: 740-41\nevent: ready\nretry: 2000\ndata: {}\n\nid: 741-42\nevent: appointment.created\ndata: {"id":77,"booking_id":77,"revision":912,"date":"2027-05-04","technician_id":1,"before":null}\n\n',
  },
  publicDataEvents: {
    summary: 'Version of menu, technicians and settings as server-sent events',
    description:
      'The event `version`, at once and with every change, whose `data` is JSON: `{ version }`. Pages read the data again when it differs from what they show. Comments keep the connection open, and the stream ends after 30 minutes. Too many streams of a network or in all are refused with 503.',
    answer: 'event: version\nretry: 3000\ndata: {"version":12}\n\n',
  },
} satisfies Partial<Descriptions>;
