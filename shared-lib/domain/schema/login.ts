import * as z from '@salon/shared-lib/schema';
import { idSchema } from './primitives.ts';
import { numberInAddress } from './query.ts';

/** `id`: of the member of staff, `login`: of one of their logins. */
export const loginParamsSchema = z.object({
  id: numberInAddress(idSchema),
  login: z.string().check(z.regex(/^[\w-]{1,64}$/)),
});

/**
 * A login of a member of staff that has not ended. `device`: names of browser and system, empty for unknown ones;
 * `seen_at`: its last use, to the minute; `current`: the one of the call.
 */
export const loginSchema = z.object({
  id: z.string(),
  device: z.string(),
  since: z.string(),
  seen_at: z.string(),
  current: z.boolean(),
});
export const loginsSchema = z.array(loginSchema);
export type Login = z.infer<typeof loginSchema>;
