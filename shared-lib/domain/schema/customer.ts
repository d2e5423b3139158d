import * as z from '@salon/shared-lib/schema';
import { m } from '../../i18n/index.ts';
import { normalizeName } from '../normalize-name.ts';
import {
  emailSchema,
  idSchema,
  notMadeUp,
  personNameSchema,
  phoneSchema,
  tooLong,
} from './primitives.ts';

/** The most characters of a customer's name, as it is stored: in upper case some letters are two or three (ß). */
export const maxName = 60;
const shortName = personNameSchema(() => m.name_required(), maxName).check(
  z.refine((name) => normalizeName(name).length <= maxName, tooLong(maxName)),
);
// Wide and small forms of a character (：) read as it does. Programs for mail make a link of `gift.com`, not of `St.John`.
const isNoAddress = z.refine<string>(
  (name) => !/[:/⁄∕@$]|\p{L}{3}\.\p{L}{2}|\p{Nd}.*\p{Nd}.*\p{Nd}/u.test(name.normalize('NFKC')),
  { error: () => m.name_not_a_name() },
);

const hasOneOf = (characters: RegExp) =>
  z.refine<string>((name) => characters.test(name), { error: () => m.name_letters() });

/**
 * The name of a customer: at most 60 characters, two digits, and no character that only addresses have. Masked initials, which come back
 * with a whole customer, can be without a letter (`7.`). Invisible characters have a sentence of their own.
 */
export const nameSchema = shortName.check(hasOneOf(/[\p{L}\p{N}\p{C}]/u), isNoAddress);
/** The same as a person types it: with a letter. */
const typedNameSchema = shortName.check(hasOneOf(/\p{L}/u), isNoAddress);

/** A customer for staff. `name` is stored in upper case, `phone` as digits. */
export const customerSchema = z.object({
  id: idSchema,
  phone: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  optInSms: z.boolean(),
});
export const customersSchema = z.array(customerSchema);
export type Customer = z.infer<typeof customerSchema>;

/** The form a new customer fills in. An empty e-mail is no e-mail. */
export const newCustomerSchema = z.object({
  phone: phoneSchema,
  name: typedNameSchema,
  email: z.union([emailSchema, z.literal(''), z.null()]),
  optInSms: z.boolean(),
});

/** A number that is stored: also one that nobody would save today. */
export const storedPhone = z
  .string()
  .check(z.regex(/^\d{10,15}$/, { error: () => m.phone_invalid() }));
const upsertPhone = storedPhone.check(notMadeUp);

/**
 * The body of `PUT /customers/`: a new customer, or a whole customer as the API returned it.
 * Staff may save numbers of 10 to 15 digits; the route requires 10 of other callers. `expected`: the customer as staff saw it,
 * null where they saw none. `email_proven: false`, of staff: the address of a new customer, who is to prove it; a known one keeps theirs.
 */
export const customerUpsertSchema = z.strictObject({
  id: z.optional(idSchema),
  phone: upsertPhone,
  name: nameSchema,
  email: z.optional(z.nullable(z.string().check(z.maxLength(254)))),
  email_proven: z.optional(z.literal(false)),
  optInSms: z.optional(z.boolean()),
  expected: z.optional(z.nullable(z.strictObject({ phone: storedPhone, name: nameSchema }))),
});
export type CustomerUpsert = z.infer<typeof customerUpsertSchema>;
export const customerAnswerSchema = z.object({ customer: customerSchema });
