import * as z from '@salon/shared-lib/schema';
import { decodePrice } from '../domain/price.ts';
import { roles } from '../domain/schema/authentication.ts';
import {
  atMost,
  dateSchema,
  emailSchema,
  idSchema,
  phoneSchema,
  visible,
} from '../domain/schema/primitives.ts';
import { numberInAddress } from '../domain/schema/query.ts';
import {
  technicianSchema,
  timeOffSchema,
  weekdayHoursSchema,
} from '../domain/schema/technician.ts';
import { m } from '../i18n/index.ts';

/** `:id` of a path. */
export const idParamsSchema = z.object({ id: numberInAddress(idSchema) });

const name = z
  .string()
  .check(z.trim(), z.minLength(1, { error: () => m.name_required() }), atMost(80), visible);
const description = z.string().check(z.trim(), atMost(2000));

/** Adds a category to the menu, or changes one. */
export const categoryChangeSchema = z.strictObject({ name });
/** `expected`: what the writer saw. Where somebody else has changed it since, the change is refused with `record_changed`. */
export const categoryEditSchema = z.extend(categoryChangeSchema, {
  expected: z.optional(categoryChangeSchema),
});

/** Minutes after an appointment. */
const cleanup = z._default(z.int().check(z.minimum(0), z.maximum(60)), 0);

/** Adds or changes a service. `time` in minutes; `price` is the menu's encoded number (see price.ts). */
export const serviceChangeSchema = z.strictObject({
  category_id: idSchema,
  name,
  description: z._default(description, ''),
  time: z.int().check(z.minimum(5), z.maximum(480)),
  price: z
    .int()
    .check(z.minimum(0), z.maximum(209_999), z.refine(isPrice, { error: () => m.price_invalid() })),
  cleanup,
});
export type ServiceChange = z.input<typeof serviceChangeSchema>;
export const serviceEditSchema = z.extend(serviceChangeSchema, {
  expected: z.optional(serviceChangeSchema),
});

const orderedIds = z.array(idSchema).check(
  z.minLength(1),
  z.maxLength(200),
  z.refine((ids) => new Set(ids).size === ids.length, { error: () => m.order_duplicate() }),
);
/** Ids in the order of display. `expected`: the whole list as the writer saw it, as in `serviceEditSchema`. */
export const orderSchema = z.strictObject({ ids: orderedIds, expected: z.optional(orderedIds) });

const weekdayHours = z.strictObject({
  ...weekdayHoursSchema.shape,
  weekday: z.int().check(z.minimum(0), z.maximum(6)),
});
const weekHours = z.array(weekdayHours).check(
  z.maxLength(7),
  z.refine((hours) => hours.every(({ start, end }) => start < end), {
    error: () => m.time_off_hours_reversed(),
  }),
  z.refine((hours) => new Set(hours.map(({ weekday }) => weekday)).size === hours.length, {
    error: () => m.weekday_twice(),
  }),
);

/**
 * Adds or changes a technician. No commas in names: they separate the names in the setting `offline_worker`. `hours` by
 * weekday are inside the opening hours; a weekday that is not among them has the opening hours. Without `hours` they
 * stay as they are. `hidden`: whether customers don't see the technician, in the setting `offline_worker`; without it
 * that stays as it is.
 */
const technicianShape = {
  name: name.check(z.regex(/^[^,]*$/, { error: () => m.name_comma() })),
  description: z._default(description, ''),
  unavailability: z._default(
    z
      .string()
      .check(z.regex(/^(?!.*(\d).*\1)([0-6](,[0-6])*)?$/, { error: () => m.weekdays_invalid() })),
    '',
  ),
  hours: z.optional(weekHours),
  hidden: z.optional(z.boolean()),
  cleanup,
  category_ids: z.array(idSchema).check(z.maxLength(50)),
};
const keepAppointments = {
  /** Upcoming appointments outside new hours stay. */
  keep_appointments: z.optional(z.boolean()),
};
export const technicianChangeSchema = z.strictObject({ ...technicianShape, ...keepAppointments });
export type TechnicianChange = z.output<typeof technicianChangeSchema>;

/** What can be changed of a technician, as it is. */
export const technicianSeenSchema = z.strictObject(technicianShape);
export type TechnicianSeen = z.output<typeof technicianSeenSchema>;
/** `expected`: as in `serviceEditSchema`. */
export const technicianEditSchema = z.strictObject({
  ...technicianShape,
  ...keepAppointments,
  expected: z.optional(technicianSeenSchema),
});

/** A file of a picture may be so long. */
export const maxPictureBytes = 8 * 1024 * 1024;

/** A picture as it is uploaded: a JPEG, PNG, WebP or AVIF file in base64. */
export const pictureUploadSchema = z.strictObject({
  picture: z
    .string()
    .check(
      z.maxLength(Math.ceil(maxPictureBytes / 3) * 4, { error: () => m.picture_file_too_large() }),
    ),
});

const photo = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** The photo of a technician: one that was uploaded for them, or none. */
export const photoChoiceSchema = z.strictObject({ photo: z.nullable(photo) });

/** The photo that a technician has now. */
export const chosenPhotoSchema = z.object({ id: idSchema, photo: z.nullable(photo) });

/** Since when a technician has a calendar at a secret address; null without one. */
export const storedFeedSchema = z.object({ since: z.nullable(z.string()) });
/** `address`: its path on the site, told this once. */
export const madeFeedSchema = z.object({ id: idSchema, address: z.string() });

/** An appointment at a time at which its technician does not work. */
export const conflictingAppointmentSchema = z.object({
  id: idSchema,
  technician_id: idSchema,
  date: z.string(),
  start_service_time: z.string(),
});
export type ConflictingAppointment = z.infer<typeof conflictingAppointmentSchema>;

/** The technician, and the appointments that are now on a weekday off. */
export const changedTechnicianSchema = z.extend(technicianSchema, {
  appointments: z.array(conflictingAppointmentSchema),
});

const { skipped: _, ...timeOffShape } = timeOffSchema.shape;
const timeOffNote = z
  .string()
  .check(z.trim(), atMost(200), z.regex(/^[^\p{Cc}]*$/u, { error: () => m.name_invalid() }));

/**
 * Time off, both dates included, as whole dates or with hours; `weekly`: only on the weekday of `first_date`. `note`: why, for staff only.
 * `keep_appointments`: upcoming appointments at that time stay.
 */
export const timeOffRequestSchema = z
  .strictObject({
    technician_id: idSchema,
    ...timeOffShape,
    note: z._default(timeOffNote, ''),
    keep_appointments: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ first_date, last_date }) => first_date <= last_date, {
      error: () => m.time_off_reversed(),
      path: ['last_date'],
    }),
    z.refine(
      ({ start, end }) =>
        start === undefined ? end === undefined : end !== undefined && start < end,
      { error: () => m.time_off_hours_reversed(), path: ['end'] },
    ),
  );
export type TimeOffRequest = z.output<typeof timeOffRequestSchema>;

/** Which date of time off is removed; without it all of them. */
export const timeOffRemovalSchema = z.object({ date: z.optional(dateSchema) });

export const timeOffEntrySchema = z.extend(timeOffSchema, {
  id: idSchema,
  technician_id: idSchema,
  note: z.string(),
});
export type TimeOffEntry = z.infer<typeof timeOffEntrySchema>;
export const timeOffEntriesSchema = z.array(timeOffEntrySchema);

/** The time off, and the appointments that are on these dates. */
export const timeOffAddedSchema = z.extend(timeOffEntrySchema, {
  appointments: z.array(conflictingAppointmentSchema),
});

/** Adds or changes a member of staff. `technician_id`: whose day somebody with the role `technician` sees. */
export const staffChangeSchema = z.strictObject({
  name,
  email: z.pipe(z.string().check(z.trim(), z.toLowerCase()), emailSchema),
  phone: phoneSchema,
  role: z.enum(roles),
  technician_id: z.nullable(idSchema),
});
export type StaffChange = z.infer<typeof staffChangeSchema>;
export const staffEditSchema = z.extend(staffChangeSchema, {
  expected: z.optional(staffChangeSchema),
});

export const staffMemberSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.enum(roles),
  technician_id: z.nullable(idSchema),
});
export type StaffMember = z.infer<typeof staffMemberSchema>;
export const staffMembersSchema = z.array(staffMemberSchema);

/** Below 10,000 dollars; a range must rise. */
function isPrice(price: number): boolean {
  const { from, to = 10_000 } = decodePrice(price);
  return from < to;
}
