import * as z from 'zod/mini';

/** A code that was sent, as the history entry of the code step holds it. `at`: milliseconds since 1970. */
export type CodeSent = z.infer<typeof codeSentSchema>;

const codeSentSchema = z.object({
  channel: z.enum(['text', 'email']),
  at: z.number(),
  /** Seconds. */
  resendAfter: z.number(),
});
const entrySchema = z.object({ codeSent: codeSentSchema });

/** A code works for ten minutes (docs/rules.md#one-time-codes). */
const lifetimeMs = 10 * 60_000;

/** The code that was sent from this history entry and still works; null where there is none. */
export function readCodeSent(entry: unknown, nowMs: number): CodeSent | null {
  const { codeSent } = entrySchema.safeParse(entry).data ?? {};
  return codeSent && nowMs - codeSent.at < lifetimeMs ? codeSent : null;
}

/** Seconds until another code can be sent. */
export function secondsUntilNext({ at, resendAfter }: CodeSent, nowMs: number): number {
  return Math.max(0, Math.ceil(resendAfter - (nowMs - at) / 1000));
}
