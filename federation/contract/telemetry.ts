import * as z from 'zod/mini';

/** The stages at which loading a remote can fail, in their order. */
const stages = [
  'registry',
  'manifest',
  'version',
  'integrity',
  'load',
  'timeout',
  'data',
  'render',
  'event',
] as const;
export type Stage = (typeof stages)[number];

/** A version or commit: one word. */
const word = (length: number) => z.string().check(z.maxLength(length), z.regex(/^[\w.+-]*$/));

/** Characters that could end a line of a log, colour it or reverse its direction. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
const prose = z.pipe(
  z.string().check(z.maxLength(300)),
  z.transform((text: string) => text.replace(unprintable, ' ')),
);

/** A position in a script of a release, such as `/remotes/…/remote.js:1:200`. */
const frame = z
  .string()
  .check(z.maxLength(200), z.regex(/^\/remotes\/[\w.+@/-]+\.js:\d{1,7}:\d{1,7}$/));

/** What a browser may report with `POST /api/telemetry`; nothing about the visitor. */
export const telemetryReport = z.strictObject({
  events: z
    .array(
      z.strictObject({
        remote: z.string().check(z.maxLength(40)),
        version: word(40),
        commit: word(40),
        revision: z.int(),
        stage: z.enum([...stages, 'ready']),
        /** The first one of a page about the remote that owns its document. */
        document: z.optional(z.literal(true)),
        milliseconds: z.number().check(z.minimum(0), z.maximum(600_000)),
        /** The id that the page shows: a random number. */
        id: z.optional(z.string().check(z.regex(/^[0-9a-z]{0,7}$/))),
        message: z.optional(prose),
        /** Innermost first. */
        frames: z.optional(z.array(frame).check(z.maxLength(5))),
      }),
    )
    .check(z.maxLength(50)),
});

/** One load or failure of a remote. */
export type ReportedEvent = z.infer<typeof telemetryReport>['events'][number];
