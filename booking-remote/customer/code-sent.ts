import * as z from '@salon/shared-lib/schema';

/** A code that was sent, and until when it works. Milliseconds since 1970. */
export type CodeSent = { channel: 'text' | 'email'; until: number };

/** As the history entry of the code step holds it, with the moment from which on another can be sent. */
export type KeptCode = z.infer<typeof keptCodeSchema>;

const keptCodeSchema = z.object({
  channel: z.enum(['text', 'email']),
  until: z.number(),
  waitsUntil: z.number(),
});
const entrySchema = z.object({ codeSent: keptCodeSchema });

/** The code that was sent from this history entry and still works; null where there is none. */
export function readCodeSent(entry: unknown, nowMs: number): KeptCode | null {
  const { codeSent } = entrySchema.safeParse(entry).data ?? {};
  return codeSent && nowMs < codeSent.until ? codeSent : null;
}
