import { m } from '@salon/shared-lib/i18n';
import type { Descriptions } from './described.ts';
import { settingFormats } from './settings.ts';

const idempotent =
  'A repeated request with the same `Idempotency-Key` gets the first answer, for 24 hours.';
const session = (scope: string) =>
  `\`salon_${scope}\`, a session of scope \`${scope}\` for 60 minutes.`;
const knownDevice = '`salon_device`, on which the customer is known from now on, for 180 days.';
const limited =
  'Customers hold at most four upcoming bookings, none at the same time, two single ones and one group a day; a new number holds one until a code proves it (`code_required`).';
const announced =
  'The answer says which `messages` go to the customer; a mail that `awaits_proof` leaves when the link that proves the address was used.';
const seen =
  'With `expected_revision`, an appointment that has changed since is refused with 409 `changed_meanwhile`, and is in the answer as it is now.';
const removed = { message: m.removed() };
const queued = { message: m.message_queued() };

const nextPage = {
  Link: '`<…>; rel="next"`: the next page, with its `cursor`. Absent on the last page.',
};

/** Every endpoint by its name. */
export const descriptions: Descriptions = {
  // Customers
  findCustomer: {
    summary: 'Find a customer by phone number',
    description:
      'Opens a session of scope `book` for that customer. Strangers see initials, a device that knows the customer the first name. Staff see name and e-mail address in full and get no session. After too many lookups the answer is 400 `code_required` for known and unknown numbers alike.',
    callers: ['staff'],
    headers: { 'Set-Cookie': session('book') },
  },
  validateCustomer: {
    summary: 'Find a customer by phone number and full name',
    description:
      'Opens a session of scope `history`. `null` when the two do not match. Ten wrong names for a number in a day ask strangers for a code: 400 `code_required`.',
    callers: ['staff'],
    answer: { id: 12, name: 'JANE DOE', email: '•••', phone: '2535550120' },
    headers: { 'Set-Cookie': session('history') },
  },
  saveCustomer: {
    summary: 'Create or update a customer',
    description:
      'Anyone may create a customer with a new phone number, and gets a session of scope `book`. A session may add an e-mail address where there is none, which gets a link that proves it, and withdraw the consent to text messages of its own customer; `book` gives consent for the booking at hand only, `history` for good. Staff may change everything.',
    callers: ['book', 'history', 'staff'],
    headers: { 'Set-Cookie': session('book') },
  },
  sendCode: {
    summary: 'Send a one-time code to the phone number of the session',
    description:
      'By text message, or to the proven e-mail address where no text can be sent. The code has six digits, works once, for ten minutes and five tries, and only in the browser that asked for it. While the code of this browser works, none is sent: the answer says that it is on its way. With `another` a new one is sent, 30 seconds after the last one at the soonest; the earlier one works no longer. A refused call counts against no limit of codes.',
    callers: ['book', 'history'],
    answer: { message: m.code_texted(), channel: 'text', resend_after: 30, expires_after: 600 },
    headers: { 'Set-Cookie': '`salon_challenge`, to which the code belongs.' },
  },
  verifyCode: {
    summary: 'Prove the phone number with the code',
    description:
      'Opens sessions of both scopes, lifts the limits of a number without a visit, and removes an e-mail address that another device added. `customer` is null for a number without a customer, who can be created then. `code_used_up` says that no code of this browser can be right any more.',
    callers: ['book', 'history'],
    headers: { 'Set-Cookie': session('history') },
  },
  endSession: {
    summary: 'End the sessions of this browser',
    answer: { message: m.session_ended() },
    headers: { 'Set-Cookie': 'Removes the session cookies.' },
  },
  searchCustomers: {
    summary: 'Search customers by name, phone number or e-mail address',
    description: 'Words in any order; case and accents are ignored. Best match first, 50 at most.',
  },
  listCustomers: {
    summary: 'List customers with what their appointments add up to',
    description:
      '`keyword` as in `GET /customers/smart_search`, all without it. `show`: `regulars` were there five times or more, `lapsed` not for 90 days, with nothing to come, `no_shows` did not come once or more. `sort` is `name` by default; `last` and `next` have who has none first and last. `visits` and `no_shows` count bookings, `spent` is an estimate in dollars. `limit` per page, 50 by default.',
    headers: nextPage,
  },
  customerRecord: {
    summary: 'A customer, with notes, consent and what the appointments add up to',
    description:
      '`consent` says when and how the consent to texts (`optInSms`) changed last. `merge` is the latest merge, while it can be undone.',
  },
  changeCustomer: {
    summary: 'Change a customer',
    description:
      'Fields that are missing keep their value. A number that leads to another customer, as the own or a further one, is refused. What somebody else has changed since the writer saw it (`expected`, `expected_notes`) is refused with 409 `customer_changed`, and the customer as it is now is in the answer.',
  },
  mergeCustomers: {
    summary: 'Make one customer of two, or preview it',
    description:
      'Everything of `fold` belongs to `keep` then: appointments, notes after those of `keep`, numbers as further ones. `name` and `phone` say of which of the two they are; consent and proof of the number come with it. The e-mail address is that of `keep`, or of `fold` where `keep` has none. With `preview` nothing changes. Can be undone for 30 days.',
  },
  undoMerge: {
    summary: 'Undo a merge of customers',
    description:
      'The folded customer is as before, and has its appointments back. What has changed of the kept one since stays, appointments booked since as well. The latest merge of a customer first.',
  },
  deleteCustomer: {
    summary: 'Delete a customer',
    description:
      'Deletes name, numbers, e-mail address, notes and all else that is stored of the customer; the appointments stay for the books, without a person. Refused while appointments are to come.',
    answer: removed,
  },
  listBursts: {
    summary: 'Bursts of new customers from one network, latest first',
    description:
      'Of the last seven days: more than eight new customers from one network within an hour. `bookings` are those made from that network from `from` on, until a day after `to`; `upcoming` are still to come. `POST /appointments/cancel_many` takes `network`, and `from` and `booked_to` as `booked_from` and `booked_to`.',
  },
  exportCustomers: {
    summary: 'Export all customers, as CSV',
    description:
      'As `GET /appointments/export` writes it, by id. An import reads the same columns. The audit trail says who exported.',
    headers: { 'Content-Disposition': 'The name of the file, `customers-2027-05-04.csv`.' },
    answer:
      '\uFEFFid,name,phone,second_phone,email,texts,consent_at,consent_source,language,notes,visits,no_shows,cancelled,spent,last,next,created_at\r\n',
  },
  importCustomers: {
    summary: 'Create and change customers from CSV',
    description:
      'The first line names the columns: `name` and `phone`, and as wanted `second_phone`, `email`, `texts` (`yes`, `no`), `language` (`en`, `es`, `vi`) and `notes`; others are ignored. A line whose number leads to a customer changes that one; an empty field leaves what is stored, and consent of known customers always stays. At most 10,000 lines, 4,000,000 characters. With any fault nothing is saved; the first hundred are in the answer, by line. The body has at most 6 MB.',
    answer: {
      saved: false,
      created: 310,
      changed: 4,
      fault_count: 1,
      faults: [{ line: 12, message: m.phone_invalid() }],
    },
  },
  proveEmail: {
    summary: 'Confirm an e-mail address',
    description:
      'With the token in the fragment of the mailed link. A link works once, for 48 hours; a second use says that the address is already confirmed.',
    answer: { message: m.email_proven() },
  },

  // Appointments
  bookAppointment: {
    summary: 'Book an appointment',
    description: `\`technician_id\` is one id, or several, of which the free technician with the fewest booked minutes on that date is taken. ${announced} ${limited} ${idempotent}`,
    headers: { 'Set-Cookie': knownDevice },
  },
  bookGroup: {
    summary: 'Book a group: all of its appointments or none',
    description: `Names as many technicians as people. ${announced} ${limited} ${idempotent}`,
    headers: { 'Set-Cookie': knownDevice },
  },
  customerHistory: {
    summary: 'The bookings of a customer: future, present, past',
    description: 'A group booking is one row with all its technicians and services.',
  },
  updateNote: {
    summary: 'Cancel a booking with the note `deleted`; staff may write any note',
    description: `A group booking is cancelled as a whole. A repeated cancellation has the same answer. ${seen}`,
  },
  restoreBooking: {
    summary: 'Take a cancellation back, within two minutes',
    description:
      'Only the customer’s own cancellation, while its minutes are free; with a booking made since, the limits of bookings must have room. No message is sent: that of the cancellation waits as long. A booking that is not cancelled stays as it is.',
  },
  cancelMany: {
    summary: 'Cancel several bookings at once, or preview which',
    description:
      'Selects bookings that are still to come by all given criteria, at most 1,000 appointments a call: of a customer, of a network as the event `customers.burst` names it, on dates from `from` to `to`, or made from `booked_from` to `booked_to`. Each customer gets one message, none with `notify: false`.',
  },
  rescheduleBooking: {
    summary: 'Move a booking to another date, start or technician, or leave it where it is',
    description: `Without \`technician_id\` the technician stays and must be free then. Staff also name the technician of one appointment of a group booking, by its \`id\`. For staff: with \`hold_message_s\` the messages about the change leave after so many seconds, only the last state is told, and a booking that is back where it was by then sends nothing. ${seen} For administrators: \`override\` leaves opening hours and days off, but never overlaps.`,
  },
  deskDay: {
    summary: 'All that the calendar of the staff draws of a date',
    description:
      '`revision` is a position in the events: all up to it are contained. As `Last-Event-ID` of `GET /events` it gives all later ones. `off` says why a technician does not work that day; `status_set`, `cancelled` and `last_change` by whom and when, with the name of the member of staff, or `customer`.',
  },
  deskWeek: {
    summary: 'How full seven dates are',
    description:
      'The minutes that the technicians of each date work within opening hours, and those that are booked. `closed` says why the salon is closed.',
  },
  setAppointmentStatus: {
    summary: 'Say how far an appointment is',
    description:
      '`booked`, `arrived`, `in_chair`, `done` or `no_show`, in any order, at any time; with `whole` for all appointments of the group booking. An appointment that has the status already stays as it is. Otherwise, one with another revision than `expected_revision` is refused with 409 `changed_meanwhile`, and is in the answer as it is now.',
  },
  heldMessage: {
    summary: 'Drop the held message about a change, or send it now',
    description:
      'After `PUT /appointments/reschedule` with `hold_message_s`. `drop`: the customer is not told; the owner is. `none`: no message is held any more.',
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
      'By name, phone number or e-mail address; `*` matches all. Narrowed by dates, technician and status; cancelled ones only with `status=cancelled`. Latest first, or with `order=earliest` the other way round; `limit` per page, 50 by default. A group booking has an appointment for each technician, with the same `booking_id`; `group` is their number.',
    headers: nextPage,
  },
  exportAppointments: {
    summary: 'Export what a search for appointments finds, as CSV',
    description:
      'UTF-8 with a byte order mark, lines and quotes as RFC 4180 has them. The first line has the names of the columns, in English in every language, because other programs read them. A text that a spreadsheet would take for a formula begins with an apostrophe.',
    headers: { 'Content-Disposition': 'The name of the file, `appointments-2027-05-04.csv`.' },
    answer:
      '\uFEFFid,booking_id,date,start,end,minutes,status,channel,customer,phone,email,technician,services,price,note,customer_note,created_at,cancelled_at\r\n',
  },
  audit: {
    summary: 'What was done, by whom and when, the newest first',
    description:
      'Bookings, changes and cancellations of appointments, and changes of customers, settings, menu, technicians and staff. `by` is the name of a member of staff, `staff` for one who was removed, `customer`, `anyone`, or `command`. `details` depend on the action: often what was there before, and ids.',
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
    summary: 'Changes of appointments as server-sent events',
    description:
      'The first event is `ready`, or `reload` when events since `Last-Event-ID` are no longer stored. Then `appointment.created`, `appointment.changed` and `appointment.cancelled`, whose `data` is JSON: `{ id, booking_id, revision, date, technician_id, before }`, where `before` is `{ date, technician_id }`, or null for a new one; `customers.changed` with `{ id }`, or with null when staff merged or imported customers; and `customers.burst` with `{ network, customers }` when more than eight new customers came from one network within an hour. Comments keep the connection open. The stream ends after 15 minutes or with the token, and the browser reconnects.',
    answer:
      'id: 740-41\nevent: ready\nretry: 2000\ndata: {}\n\nid: 741-42\nevent: appointment.created\ndata: {"id":77,"booking_id":77,"revision":912,"date":"2027-05-04","technician_id":1,"before":null}\n\n',
  },
  publicDataEvents: {
    summary: 'Version of menu, technicians and settings as server-sent events',
    description:
      'The event `version`, at once and with every change, whose `data` is JSON: `{ version }`. Pages read the data again when it differs from what they show. Comments keep the connection open, and the stream ends after 30 minutes. Too many streams of a network or in all are refused with 503.',
    answer: 'event: version\nretry: 3000\ndata: {"version":12}\n\n',
  },

  // Messages and login
  sendPasscode: {
    summary: 'Send a passcode of six digits to staff',
    description:
      'To an e-mail address or a phone number of ten digits. Known and unknown ones have the same answer. The passcode works in the browser that gets the cookie.',
    answer: { message: m.passcode_sent(), reference: 'KD' },
    headers: { 'Set-Cookie': '`salon_login`, the challenge that the passcode belongs to.' },
  },
  verifyPasscode: {
    summary: 'Exchange a passcode for a token',
    description:
      'With the cookie `salon_login`. A passcode is valid for ten minutes, five tries and one use; a token for twelve hours. Devices on which this person logged in before wait less after wrong passcodes.',
    headers: {
      'Set-Cookie':
        '`salon_staff_device`, the device on which this person logged in, for 180 days; `language`, where the person has chosen one; `salon_login` is removed.',
    },
  },
  sendContactMessage: {
    summary: 'Send a message to the salon',
    answer: { message: m.contact_sent() },
  },
  resendMessages: {
    summary: 'Send the messages about a booking once more',
    description:
      'By id, or with the payload that names the booking. Recipient and content are those of the booking; other fields of the payload are ignored.',
    answer: queued,
  },
  failedMessages: {
    summary: 'Messages that could not be delivered, latest first',
    description:
      'Then those that wait for a further attempt, at `retry_at`. `cause`: the `number` cannot get text messages, its holder `stopped` them, it had as many as it gets in a day (`number_limit`), the mail server refused the `address`, the provider gave `no_answer`, it is `temporary`, or `other`. An `outdated` message would not be sent any more. `mail` says whether a mail says the same as a text message: it was `sent`, it `waits`, it is `possible`, or `none`.',
  },
  textStatus: {
    summary: 'Text messages against the hourly limit',
    description:
      '`sent_last_hour` of `limit` are sent, `waiting` wait to be sent, `held` of them until the hour has room.',
  },
  retryMessage: {
    summary: 'Try to deliver a failed message again',
    description: 'Now, also one that waits for its next attempt.',
    answer: queued,
  },
  mailInstead: {
    summary: 'Send by mail what a failed text message could not say',
    description:
      'To the proven address of the customer, once, where `mail` is `possible`; the text message is off the list then. The audit trail says so.',
    answer: queued,
  },
  dismissMessage: {
    summary: 'Take a failed message off the list',
    description: 'It is not sent. The audit trail says who dismissed it.',
    answer: removed,
  },
  messagePreview: {
    summary: 'What a template makes of an invented booking',
    description:
      'By the templates that messages are sent with. `filled` parts are what the template fills in. `locale` is the language in which it is sent: mails to the owner are in English.',
  },
  testMessage: {
    summary: 'Send a template with invented words to oneself',
    description:
      'As a mail to the address of the caller and, where text messages are set up and the template has one, as a text message to the number of the caller, which counts as others do. Ten in an hour.',
    answer: { email: 'owner@example.com', phone: null },
  },

  // Menu
  menu: { summary: 'The menu, by category' },
  addService: {
    summary: 'Add a service to the menu',
    description:
      '`time` in minutes. `price` is encoded: below 1000 plain, or, ending in 1, 6 or 9, “from a dollar less”; from 1000 a range, dollars × 100 plus the rest (5565 is $55–65).',
  },
  changeService: {
    summary: 'Change a service',
    description: 'Booked appointments keep their time and price.',
  },
  removeService: {
    summary: 'Remove a service from the menu',
    description: 'Booked appointments keep it.',
    answer: removed,
  },
  orderServices: { summary: 'Set the order of services within their category' },
  addCategory: {
    summary: 'Add a category to the menu',
    answer: { id: 1, name: 'Manicure', services: [] },
  },
  changeCategory: { summary: 'Rename a category' },
  removeCategory: { summary: 'Remove an empty category', answer: removed },
  orderCategories: { summary: 'Set the order of categories' },

  // Technicians
  technicians: {
    summary: 'The technicians',
    description: 'Only staff see those named in the setting `offline_worker`.',
    callers: ['staff'],
  },
  availableTechnicians: {
    summary: 'The technicians who perform services of all these categories',
    callers: ['staff'],
  },
  schedules: {
    summary: 'The schedules of the technicians on a date',
    description: 'Without customers.',
    callers: ['staff'],
  },
  scheduledDays: {
    summary: 'The schedules of the technicians on several dates',
    description: 'Without customers; each appointment as one service of its whole length.',
    callers: ['staff'],
  },
  addTechnician: {
    summary: 'Add a technician',
    description:
      '`unavailability`: weekdays without work, 0 is Sunday. `hours`: by weekday, inside the opening hours; other weekdays have the opening hours.',
  },
  changeTechnician: {
    summary: 'Change a technician',
    description:
      'The answer lists `appointments` that are now on a weekday off. `hours` that leave out upcoming appointments are refused with a list of these; with `keep_appointments` they are stored all the same. Without `hours` these stay as they are.',
  },
  removeTechnician: { summary: 'Remove a technician', answer: removed },
  uploadPhoto: {
    summary: 'Upload the photo of a technician',
    description:
      'The file of a picture, in base64, of at most 8 MB and 50 megapixels, and at least 320 by 400 pixels. It is turned upright, cut to 4:5, and encoded in three widths without its metadata. The `photo` of the answer identifies it. The body has at most 12 MB.',
    answer: { id: 1, photo: '3f8a1c5be07d42966a1f0c9d2b7e4851' },
  },
  choosePhoto: {
    summary: 'Remove the photo of a technician, or take an earlier one back',
    description:
      '`photo` is null, or one that was uploaded for this technician. A photo that is not shown any more is kept for a day.',
  },
  technicianPhoto: {
    summary: 'A file of the photo of a technician, as WebP',
    description:
      '`file` is the `photo` of the technician, a hyphen, the width (160, 320 or 640) and `.webp`. What an address answers never changes.',
    headers: { 'Cache-Control': '`public, max-age=31536000, immutable`' },
    answer: 'RIFF…WEBPVP8…',
  },
  timeOff: { summary: 'Time off that has not ended by a date' },
  addTimeOff: {
    summary: 'Add time off, both dates included',
    description: 'The answer lists the `appointments` on these dates.',
  },
  removeTimeOff: { summary: 'Remove time off', answer: removed },

  // Settings and staff
  settings: { summary: 'The settings and texts of the salon' },
  setting: { summary: 'One setting' },
  changeSetting: {
    summary: 'Change a setting',
    description: [
      'A setting that was never set is not in the list; its default is in brackets here.',
      'Opening hours and closed days that leave out upcoming appointments are refused with a list of at most 100, unless `keep_appointments` is true: the appointments stay, and nobody is told.',
      ...Object.entries(settingFormats).map(([title, format]) => `- \`${title}\`: ${format}`),
    ].join('\n'),
  },
  staff: { summary: 'The staff who may log in' },
  addStaff: { summary: 'Add a member of staff' },
  changeStaff: {
    summary: 'Change a member of staff',
    description: 'Applies from their next call on.',
  },
  removeStaff: {
    summary: 'Remove a member of staff',
    description: 'Their next call is refused.',
    answer: removed,
  },
  signOutStaff: {
    summary: 'Sign a member of staff out of every remembered device',
    description:
      'Their next login on each device is that of an unknown device. Tokens stay valid until they end, after twelve hours at most.',
    answer: { message: m.staff_signed_out() },
  },
  changeOwnLanguage: {
    summary: 'Remember the language of your own pages',
    description:
      'The next login leads to pages in this language; its token names it (`data.locale`).',
  },
};
