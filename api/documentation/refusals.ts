import { conflictingAppointmentSchema } from '@salon/shared-lib/administration';
import {
  changedMeanwhileSchema,
  customerChangedSchema,
  errorSchema,
  type RefusalName,
  refusalCode,
  refusals,
  startSchema,
} from '@salon/shared-lib/domain';
import type { Endpoint } from '@salon/shared-lib/endpoints';
import * as z from 'zod/mini';
import { describeCodec } from './codec.ts';
import { type Header, json, type Response, type Schema, text } from './openapi.ts';

/** What decides which refusals an endpoint shares with others. */
export type RefusalInput = { endpoint: Endpoint; limited: boolean };

const always = () => true;
const isGuarded = ({ endpoint }: RefusalInput) => endpoint.permission !== 'anyone';
const takesLink = ({ endpoint }: RefusalInput) => endpoint.takesLink === true;
/** A body that nobody asked for is read, too. */
const hasBody = ({ endpoint }: RefusalInput) => endpoint.method !== 'GET';

/** The refusals that follow from the definition of an endpoint. */
const common: Partial<Record<RefusalName, (input: RefusalInput) => boolean>> = {
  // Unknown query parameters are refused everywhere.
  invalid_input: always,
  invalid_json: hasBody,
  not_signed_in: isGuarded,
  bad_token: isGuarded,
  not_allowed: ({ endpoint: { permission } }) => permission !== 'anyone' && permission !== 'staff',
  old_token: ({ endpoint }) => endpoint.recentLogin === true,
  body_too_large: hasBody,
  not_json: hasBody,
  unknown_booking_link: takesLink,
  booking_link_over: takesLink,
  too_many_requests: ({ limited, endpoint }) => limited || endpoint.cached === true,
  internal: always,
  database_away: always,
  storage_full: always,
};

/** Fields of refusals beyond sentence and code. */
const details: Partial<Record<RefusalName, Record<string, z.ZodMiniType>>> = {
  already_taken: { issues: z.optional(errorSchema.shape.issues) },
  appointments_in_the_way: { appointments: z.array(conflictingAppointmentSchema) },
  changed_meanwhile: changedMeanwhileSchema.shape,
  customer_changed: customerChangedSchema.shape,
  invalid_input: { issues: z.optional(errorSchema.shape.issues) },
  record_changed: { current: z.looseObject({}) },
  slot_taken: { conflictingSlot: startSchema },
  technician_has_appointments: { appointments: z.array(conflictingAppointmentSchema) },
};

const retryAfter: Header = {
  description: 'Seconds to wait.',
  required: true,
  schema: { type: 'integer', minimum: 1 },
};

const phoneCookie: Header = {
  description: '`salon_phone`: the number to which the code may be sent, for 60 minutes.',
  schema: { type: 'string' },
};

/** The refusals of an endpoint by status, in rising order. */
export function refusalResponses(input: RefusalInput): Record<string, Response> {
  const names = new Set<RefusalName>(input.endpoint.refusals);
  for (const [name, applies] of Object.entries(common)) {
    if (applies(input)) names.add(name as RefusalName);
  }
  const byStatus = Object.groupBy(names, (name) => refusals[name].status);
  const { sentenceField } = input.endpoint;
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, list = []]) => [
      status,
      {
        description: list
          .map((name) => `- \`${refusalCode(name)}\`: ${refusals[name].meaning}`)
          .join('\n'),
        headers: {
          ...(['429', '503', '507'].includes(status) && { 'Retry-After': retryAfter }),
          ...(list.includes('code_required') && { 'Set-Cookie': phoneCookie }),
        },
        content: { [json]: { schema: bodySchema(list, sentenceField) } },
      },
    ]),
  );
}

/** One shape for the refusals with fields that others must have, one for all others. */
function bodySchema(names: readonly RefusalName[], sentenceField?: string): Schema {
  const own = names.filter((name) => name !== 'invalid_input' && details[name]);
  const plain = names.filter((name) => !own.includes(name));
  const shapes = own.map((name) => shape([name], sentenceField));
  if (plain.length > 0) shapes.push(shape(plain, sentenceField));
  const [only, ...others] = shapes;
  return only && others.length === 0 ? only : { anyOf: shapes };
}

function shape(names: readonly RefusalName[], sentenceField?: string): Schema {
  const fields = Object.assign({}, ...names.map((name) => details[name] ?? {}));
  const { $schema: _, ...schema } = z.toJSONSchema(
    z.object({
      message: z.string(),
      code: z.string(),
      ...(sentenceField && { [sentenceField]: z.string() }),
      ...fields,
    }),
    { io: 'output', override: describeCodec },
  ) as Schema;
  const code = { ...text, enum: names.map(refusalCode) };
  return { ...schema, properties: { ...schema.properties, code } };
}
