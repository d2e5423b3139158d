import path from 'node:path';
import { phoneSchema } from '@salon/shared-lib/domain';
import * as z from 'zod';
import { isProxyList } from './http/proxy-list.ts';
import { StartError } from './runtime/start-error.ts';

const url = (protocols: RegExp) => z.url({ protocol: protocols, error: 'is not a valid address' });
const text = z.string().min(1);
const emailAddress = z.email('is not an e-mail address');
const onOff = z.enum(['on', 'off'], "must be 'on' or 'off'").default('on');
const kept = 'made and kept in `DATA_DIR`';

/**
 * The variables. `description` and `unset`, which says the default where it is no single value, are the table of
 * docs/configuration.md: after a change run `node api/configuration-page.ts`.
 */
export const variables = z
  .object({
    SALON_MODE: z
      .enum(['development', 'production'], "must be 'development' or 'production'")
      .default('production')
      .meta({
        description:
          '`development` allows overrides of developers, and `/metrics` without a token to callers on this machine; refused with an https `PUBLIC_URL`',
        unset: '`production`; `development` with `npm start` and `pnpm dev`',
      }),
    PORT: z.coerce
      .number('is not a port')
      .int('is not a port')
      .min(0)
      .max(65_535)
      .default(3000)
      .describe('the port to listen on'),
    HOST: text.default('127.0.0.1').describe('the address to listen on'),
    DATA_DIR: text
      .default('.data')
      .transform((folder) => path.resolve(folder))
      .describe('folder of the embedded database, the secrets and the outbox'),
    RELEASES_DIR: text
      .transform((folder) => path.resolve(folder))
      .optional()
      .meta({
        description: 'the releases of this host, for the server and the commands alike',
        unset: '`.releases` of the checkout',
      }),
    DATABASE_URL: url(/^postgres(ql)?$/)
      .optional()
      .describe(
        'PostgreSQL 15 or newer instead of the embedded database; several processes may share it. The registry of releases and the public keys of teams are there as well',
      ),
    S3_BUCKET: text
      .optional()
      .describe(
        'bucket for the files of releases, which all hosts share then. It needs the permissions to list, get, put, and for `prune` delete objects',
      ),
    S3_ENDPOINT: url(/^https?$/)
      .optional()
      .meta({ description: 'address of S3-compatible storage', unset: 'AWS' }),
    S3_REGION: text.optional().meta({ description: 'region of the bucket', unset: '`us-east-1`' }),
    JWT_SECRET: z.string().min(32, 'is too short: 32 characters or more').optional().meta({
      description:
        'signs tokens, sessions and links of bookings; 32 characters or more. Required with `DATABASE_URL`, the same for every process',
      unset: kept,
    }),
    REGISTRY_KEY: z
      .string()
      .regex(/^ed25519-private:[\w-]{43}$/, 'is not a key of "pnpm federation key site"')
      .optional()
      .meta({
        description:
          'the key of the site, which signs what is live; `pnpm federation key site` prints a new one. Required with `DATABASE_URL`, the same for every host and for `pnpm federation`',
        unset: kept,
      }),
    REGISTRY_PUBLIC_KEYS: z
      .string()
      .regex(
        /^ed25519:[\w-]{43}(?:,\s*ed25519:[\w-]{43})*$/,
        'is not a list of public keys, like ed25519:…,ed25519:…',
      )
      .optional()
      .describe(
        'public keys, with commas between, whose signatures count as well: the previous and the next one',
      ),
    PUBLIC_URL: url(/^https?$/)
      .transform((address) => address.replace(/\/+$/, ''))
      .optional()
      .describe(
        'the address that visitors see; https makes cookies Secure. Without it pages name no canonical address, link preview or structured data (in development they name this machine)',
      ),
    TRUST_PROXY: z
      .string()
      .refine(isProxyList, 'is not a list of addresses or networks, like 10.0.0.1,172.16.0.0/12')
      .default('loopback')
      .describe(
        'addresses and networks of proxies, like `10.0.0.1,172.16.0.0/12`, whose forwarding headers are trusted',
      ),
    SMTP_URL: url(/^smtps?$/)
      .optional()
      .describe('mail goes there; otherwise it is a file in `DATA_DIR/outbox`'),
    MAIL_FROM: emailAddress.optional().meta({
      description:
        'the sender of all mails and the organizer in calendars. Set it with `SMTP_URL`: mail servers may refuse the default',
      unset: '`no-reply@` the host of `PUBLIC_URL`, or `localhost`',
    }),
    MAIL_REPLY_TO: emailAddress
      .optional()
      .describe('where replies go, except to messages of the contact form'),
    TWILIO_ACCOUNT_SID: text
      .optional()
      .describe(
        'texts go through this account; otherwise they are files in `DATA_DIR/outbox`. The three variables go together',
      ),
    TWILIO_AUTH_TOKEN: text.optional().describe('token of the account'),
    TWILIO_FROM: text.optional().describe('the phone number that texts come from'),
    TWILIO_API_BASE: url(/^https?$/)
      .default('https://api.twilio.com')
      .describe('base URL of the Twilio API, for tests'),
    STAFF_EMAIL: emailAddress
      .transform((address) => address.toLowerCase())
      .optional()
      .meta({
        description: 'e-mail address of the owner',
        unset: '`owner@example.com`',
      }),
    STAFF_PHONE: z
      .string()
      .refine((phone) => phoneSchema.safeParse(phone).success, 'is not a 10-digit phone number')
      .optional()
      .meta({ description: 'phone number of the owner', unset: '`2535550100`' }),
    SERVICE_WORKER: onOff.describe(
      '`off` removes the service worker and all that it stored, from each browser with its next visit',
    ),
    API_DOCS: z.enum(['on', 'off'], "must be 'on' or 'off'").optional().meta({
      description: 'the pages at `/api/docs`; `/api/openapi.json` is always there',
      unset: '`on` in development, `off` in production',
    }),
    HSTS_SECONDS: z.coerce
      .number('is not a number of seconds')
      .int('is not a number of seconds')
      .min(0)
      .default(31_536_000)
      .describe(
        'max-age of Strict-Transport-Security; `0` while the site may still be served over http',
      ),
    SALON_DEMO: onOff.describe('some weeks of demo customers and appointments in a new database'),
    RATE_LIMITS: onOff.describe(
      '`off` for benchmarks: lifts the rate limits; wrong passcodes still cost waits',
    ),
    LOG_LEVEL: z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'is not a level of logging',
      )
      .default('info')
      .meta({ description: 'level of the JSON log', unset: '`info`; `warn` with `npm start`' }),
    METRICS_TOKEN: z
      .string()
      .min(16, 'is too short: 16 characters or more')
      .optional()
      .describe(
        'bearer token for `/metrics`, 16 characters or more; without one nobody can read it, except in development',
      ),
    OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?$/)
      .optional()
      .describe(
        'a collector of OpenTelemetry (`http://…:4318`), which gets a span of every load of a remote, every failure that a browser reports, and every first view',
      ),
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url(/^https?$/)
      .optional()
      .describe('the whole address for traces, instead'),
    OTEL_TRACES_EXPORTER: z
      .enum(['otlp', 'none'], "must be 'otlp' or 'none': spans go to a collector or nowhere")
      .optional()
      .describe('`none` sends no spans'),
    OTEL_SDK_DISABLED: z.string().optional().describe('`true` sends no spans'),
    RENDERER_USER: z
      .string()
      .regex(/^[1-9]\d{0,9}:[1-9]\d{0,9}$/, 'is not a user and a group by number, like 1001:1001')
      .refine(() => process.getuid?.() === 0, 'is only for a server that runs as root')
      .transform((text) => {
        const [uid = 0, gid = 0] = text.split(':').map(Number);
        return { uid, gid };
      })
      .optional()
      .describe(
        'user and group, by number (`1001:1001`), that render first views where the server runs as root; they must be able to read `.releases` and the Node of the server',
      ),
  })
  .refine(({ DATABASE_URL, JWT_SECRET }) => !DATABASE_URL || JWT_SECRET, {
    path: ['JWT_SECRET'],
    error: 'is required when DATABASE_URL is set, and must be the same for every process',
  })
  .refine(({ SALON_MODE, PUBLIC_URL }) => SALON_MODE === 'production' || !isHttps(PUBLIC_URL), {
    path: ['SALON_MODE'],
    error: "must be 'production' for a PUBLIC_URL with https",
  })
  .superRefine((values, context) => {
    const twilio = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const;
    const missing = twilio.filter((name) => !values[name]);
    if (missing.length > 0 && missing.length < twilio.length) {
      context.addIssue({
        code: 'custom',
        path: [missing[0] ?? ''],
        message: 'is missing: the TWILIO_ variables go together',
      });
    }
  });

const isHttps = (address: string | undefined) => address?.startsWith('https:') ?? false;

/** The environment variables, validated and with defaults. */
export type Environment = z.infer<typeof variables>;

/**
 * The only place of the API that reads environment variables. An empty variable counts as not set.
 * @throws StartError naming every variable that is wrong, without repeating its value.
 */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = variables.safeParse(given);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new StartError(`The environment can't be used: ${faults.join('; ')}.`);
}
