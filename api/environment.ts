import path from 'node:path';
import { phoneSchema } from '@salon/shared-lib/domain';
import * as z from 'zod';
import { isProxyList } from './http/proxy-list.ts';
import { StartError } from './runtime/start-error.ts';

const url = (protocols: RegExp) => z.url({ protocol: protocols, error: 'is not a valid address' });
const text = z.string().min(1);
const emailAddress = z.email('is not an e-mail address');

const variables = z
  .object({
    SALON_MODE: z
      .enum(['development', 'production'], "must be 'development' or 'production'")
      .default('production'),
    PORT: z.coerce.number('is not a port').int('is not a port').min(0).max(65_535).default(3000),
    HOST: text.default('127.0.0.1'),
    DATA_DIR: text.default('.data').transform((folder) => path.resolve(folder)),
    RELEASES_DIR: text.transform((folder) => path.resolve(folder)).optional(),
    DATABASE_URL: url(/^postgres(ql)?$/).optional(),
    S3_BUCKET: text.optional(),
    S3_ENDPOINT: url(/^https?$/).optional(),
    S3_REGION: text.optional(),
    JWT_SECRET: z.string().min(32, 'is too short: 32 characters or more').optional(),
    REGISTRY_KEY: z
      .string()
      .regex(/^ed25519-private:[\w-]{43}$/, 'is not a key of "pnpm federation key site"')
      .optional(),
    REGISTRY_PUBLIC_KEYS: z
      .string()
      .regex(
        /^ed25519:[\w-]{43}(?:,\s*ed25519:[\w-]{43})*$/,
        'is not a list of public keys, like ed25519:…,ed25519:…',
      )
      .optional(),
    PUBLIC_URL: url(/^https?$/)
      .transform((address) => address.replace(/\/+$/, ''))
      .optional(),
    TRUST_PROXY: z
      .string()
      .refine(isProxyList, 'is not a list of addresses or networks, like 10.0.0.1,172.16.0.0/12')
      .default('loopback'),
    SMTP_URL: url(/^smtps?$/).optional(),
    MAIL_FROM: emailAddress.optional(),
    MAIL_REPLY_TO: emailAddress.optional(),
    TWILIO_ACCOUNT_SID: text.optional(),
    TWILIO_AUTH_TOKEN: text.optional(),
    TWILIO_FROM: text.optional(),
    TWILIO_API_BASE: url(/^https?$/).default('https://api.twilio.com'),
    RATE_LIMITS: z.enum(['on', 'off'], "must be 'on' or 'off'").default('on'),
    LOG_LEVEL: z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'is not a level of logging',
      )
      .default('info'),
    SERVICE_WORKER: z.enum(['on', 'off'], "must be 'on' or 'off'").default('on'),
    RENDERER_USER: z
      .string()
      .regex(/^[1-9]\d{0,9}:[1-9]\d{0,9}$/, 'is not a user and a group by number, like 1001:1001')
      .refine(() => process.getuid?.() === 0, 'is only for a server that runs as root')
      .transform((text) => {
        const [uid = 0, gid = 0] = text.split(':').map(Number);
        return { uid, gid };
      })
      .optional(),
    SALON_DEMO: z.enum(['on', 'off'], "must be 'on' or 'off'").default('on'),
    METRICS_TOKEN: z.string().min(16, 'is too short: 16 characters or more').optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?$/).optional(),
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url(/^https?$/).optional(),
    OTEL_SDK_DISABLED: z.string().optional(),
    OTEL_TRACES_EXPORTER: z
      .enum(['otlp', 'none'], "must be 'otlp' or 'none': spans go to a collector or nowhere")
      .optional(),
    STAFF_EMAIL: emailAddress.transform((address) => address.toLowerCase()).optional(),
    STAFF_PHONE: z
      .string()
      .refine((phone) => phoneSchema.safeParse(phone).success, 'is not a 10-digit phone number')
      .optional(),
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
