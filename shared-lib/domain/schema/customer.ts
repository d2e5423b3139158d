import * as z from '@salon/shared-lib/schema';
import { m } from '../../i18n/index.ts';
import { emailSchema, idSchema, personNameSchema, phoneSchema } from './primitives.ts';

/** The name of a customer: at most 60 characters, two digits, and no character that only addresses have. */
const nameSchema = personNameSchema(() => m.name_required()).check(
  z.maxLength(60, { error: () => m.name_too_long() }),
  z.refine((name) => !/[:/@$]|\d.*\d.*\d/.test(name), { error: () => m.name_not_a_name() }),
);

/** The answer of a lookup by phone. Name and e-mail address are masked for all callers but staff. */
export const customerLookupSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.string(),
});
export const customerMatchSchema = z.nullable(customerLookupSchema);
export type CustomerLookup = z.infer<typeof customerLookupSchema>;

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
  name: nameSchema,
  email: z.union([emailSchema, z.literal(''), z.null()]),
  optInSms: z.boolean(),
});

/**
 * The body of `PUT /customers/`: a new customer, or a whole customer as the API returned it.
 * Staff may save numbers of 10 to 15 digits; the route requires 10 of other callers.
 */
export const customerUpsertSchema = z.strictObject({
  id: z.optional(idSchema),
  phone: z.string().check(z.regex(/^\d{10,15}$/, { error: () => m.phone_invalid() })),
  name: nameSchema,
  email: z.optional(z.nullable(z.string().check(z.maxLength(254)))),
  optInSms: z.optional(z.boolean()),
});
export type CustomerUpsert = z.infer<typeof customerUpsertSchema>;
export const customerAnswerSchema = z.object({ customer: customerSchema });

/** `another`: a new code, which replaces the one that was sent and still works. */
export const sendCodeSchema = z.strictObject({ another: z.optional(z.boolean()) });

/** Where a one-time code went, the seconds after which another can be sent, and those after which it works no longer. */
export const codeSentSchema = z.object({
  message: z.string(),
  channel: z.enum(['text', 'email']),
  resend_after: z.int(),
  expires_after: z.int(),
});
export type CodeSent = z.infer<typeof codeSentSchema>;

export const verifyCodeSchema = z.strictObject({ code: z.string().check(z.maxLength(32)) });

/** The customer whose number the code proved; null for a number without a customer. */
export const codeVerifiedSchema = z.object({ customer: customerMatchSchema });
