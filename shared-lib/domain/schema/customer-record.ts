import * as z from '@salon/shared-lib/schema';
import { locales } from '../../i18n/index.ts';
import { customerSchema, customerUpsertSchema, storedPhone } from './customer.ts';
import { atMost, dateSchema, idSchema, startSchema } from './primitives.ts';

/** The longest notes that staff write. Those of a merged customer, which are those of both, may be longer. */
export const maxNotes = 2_000;
/** The list shows those who have not been there for so many days and will not come. */
export const lapsedDays = 90;
/** The list shows who has been there so often, as regulars. */
export const regularVisits = 5;

const moment = z.object({ date: dateSchema, start_service_time: startSchema });
const momentSchema = z.nullable(moment);
/** With the names of the technicians. */
const visitSchema = z.nullable(z.extend(moment, { technicians: z.array(z.string()) }));
export type RecordedVisit = z.output<typeof visitSchema>;

const summaryShape = {
  ...customerSchema.shape,
  /** The further number that staff write; those of merged customers are not among them. */
  second_phone: z.nullable(z.string()),
  /** Of the staff: health and preferences. */
  notes: z.nullable(z.string()),
  /** Customers who look like this one, and are somebody else, as staff have said. */
  distinct_from: z.array(idSchema),
  /** Bookings whose start has passed, without cancellations and no-shows. */
  visits: z.int(),
  no_shows: z.int(),
  /** An estimate in dollars (docs/rules.md#customer-records). */
  spent: z.int(),
  last: momentSchema,
  next: momentSchema,
};

/** A customer in the list of staff. */
export const customerSummarySchema = z.object(summaryShape);
export const customerSummariesSchema = z.array(customerSummarySchema);
export type CustomerSummary = z.output<typeof customerSummarySchema>;

/** A merge that can be undone, until then. `name` and `phone` are those of the folded customer. */
export const undoableMergeSchema = z.object({
  merge_id: idSchema,
  name: z.string(),
  phone: z.string(),
  until: z.datetime(),
});

/** The most customers that a list counts: a million are not read from end to end. Its total is one more where there are more. */
export const maxCountedCustomers = 10_000;

/**
 * All that staff see of a customer. `consent`: when and how the consent to texts changed last; null where that is not
 * known, or nobody has asked.
 */
export const customerRecordSchema = z.object({
  ...summaryShape,
  last: visitSchema,
  next: visitSchema,
  /** Further numbers, the second one first. */
  other_phones: z.array(z.string()),
  consent: z.nullable(z.object({ at: z.datetime(), source: z.enum(['web', 'staff', 'sms']) })),
  locale: z.enum(locales),
  created_at: z.datetime(),
  /** Bookings that were cancelled. */
  cancelled: z.int(),
  /** The latest merge, where it can be undone. */
  merge: z.nullable(undoableMergeSchema),
});
export type CustomerRecord = z.output<typeof customerRecordSchema>;

const { phone, name, email, optInSms } = customerUpsertSchema.shape;
const notes = z.string().check(atMost(maxNotes));

const personShape = {
  name: z.optional(name),
  phone: z.optional(phone),
  second_phone: z.optional(z.nullable(phone)),
  email,
  optInSms,
};

/**
 * What staff change of a customer; fields that are missing keep their value. `expected` and `expected_notes`: what the writer saw, so that
 * nobody's change is overwritten unseen.
 */
export const customerChangeSchema = z.strictObject({
  ...personShape,
  notes: z.optional(z.nullable(notes)),
  expected: z.optional(
    z.strictObject({
      ...personShape,
      phone: z.optional(storedPhone),
      second_phone: z.optional(z.nullable(storedPhone)),
    }),
  ),
  expected_notes: z.optional(z.nullable(z.string())),
});
export type CustomerChange = z.infer<typeof customerChangeSchema>;

/** The field of the refusal `customer_changed`: the customer as it is now. */
export const customerChangedSchema = z.object({ customer: customerRecordSchema });

export const customerSorts = ['name', 'last', 'next', 'visits', 'no_shows', 'spent'] as const;
export type CustomerSort = (typeof customerSorts)[number];
export const customerFilters = ['all', 'regulars', 'lapsed', 'no_shows'] as const;
export type CustomerFilter = (typeof customerFilters)[number];
