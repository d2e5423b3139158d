import * as z from '@salon/shared-lib/schema';

export const sendPasscodeSchema = z.strictObject({
  identifier: z.string().check(z.maxLength(254)),
});
export const verifyPasscodeSchema = z.strictObject({
  identifier: z.string().check(z.maxLength(254)),
  passcode: z.string().check(z.maxLength(32)),
});
/** `reference`: two letters that the message with the passcode names, too; absent from earlier releases of the API. */
export const passcodeSentSchema = z.object({
  message: z.string(),
  reference: z.optional(z.string()),
});
export const tokenAnswerSchema = z.object({ token: z.string() });

/** What staff may do, from all to little (docs/rules.md#roles). */
export const roles = ['owner', 'desk', 'technician'] as const;
export type Role = (typeof roles)[number];

/**
 * What a staff token says. `exp` in seconds since 1970; `sub` is the id of the member of staff, `locale` the language that the person has
 * chosen, `name` how colleagues know the person. `admin_privilege`: the role is `owner` or `desk`.
 */
export const tokenPayloadSchema = z.object({
  exp: z.number(),
  sub: z.optional(z.string()),
  data: z.optional(
    z.object({
      admin_privilege: z.optional(z.boolean()),
      role: z.optional(z.string()),
      locale: z.optional(z.string()),
      name: z.optional(z.string()),
    }),
  ),
});
export type TokenPayload = z.infer<typeof tokenPayloadSchema>;
