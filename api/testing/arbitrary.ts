// Arbitrary requests from an OpenAPI document: mostly valid ones, sometimes anything.
import fc from 'fast-check';

export type JsonSchema = {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
};

const hostileValues = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  '\ud800',
  "' or 1=1 --",
  '%',
  '_'.repeat(99),
  '../../etc/passwd',
  '\r\nSet-Cookie: a=b',
  '{{7*7}}',
  '<script>',
  'é'.repeat(300),
  '💅',
  '9'.repeat(400),
  '-1',
  '1e309',
  'NaN',
  'null',
  '*',
);

/** Meaningful values, so that requests pass the validation. */
const realisticValues: Record<string, fc.Arbitrary<unknown>> = {
  date: fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 10, max: 31 }).map((day) => `2027-05-${day}`) },
    fc.constantFrom('2027-03-10', '2027-02-30', '2027-11-07', '9999-12-31'),
  ),
  from: fc.constantFrom('2027-03-11', '0000-01-01', '2028-02-29', '9999-12-31'),
  to: fc.constantFrom('2027-03-11', '2027-12-31', '2028-02-29'),
  start_service_time: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom('09:00', '10:00', '10:30', '13:00', '15:30') },
    fc.constantFrom('10:15', '18:30', '23:59', '24:00'),
  ),
  note: fc.constantFrom('deleted', '', 'Hello', 'DELETED'),
  keyword: fc.constantFrom('*', 'jane', 'ja ne', '555', '%%%', '___', '\\\\\\'),
  phone: fc.oneof(
    fc.constantFrom('3015550100', '3015550101', '0000000000', '2535550100'),
    fc.integer({ min: 100, max: 199 }).map((line) => `3055550${line}`),
  ),
  name: fc.oneof(
    fc.stringMatching(/^[A-Z][a-z]{2,8}$/),
    fc.constantFrom('Jane Doe', 'Nguyễn Thị Hoa', 'Gel', 'Marisol', 'x'.repeat(80)),
  ),
  email: fc.oneof(
    fc.stringMatching(/^[a-z]{3,8}@example\.com$/),
    fc.constantFrom('jane@example.com', ''),
  ),
  message: fc.constantFrom('Do you have parking?', '\r\nBcc: a@example.com'),
  first_date: fc.constantFrom('2027-08-01', '2027-08-02'),
  last_date: fc.constantFrom('2027-08-02', '2027-08-07'),
  category_id: fc.constantFrom(1, 2, 3),
  'category_ids[]': fc.constantFrom(1, 2, 3, 4),
  'ids[]': fc.constantFrom(1, 2, 3),
  time: fc.constantFrom(5, 30, 480),
  price: fc.constantFrom(0, 46, 5565, 99_999),
  identifier: fc.constantFrom('owner@example.com', '2535550100', 'nobody@example.com'),
  title: fc.constantFrom('adBoard', 'subtext', 'constructor', '__proto__'),
  cursor: fc.constantFrom('WyIyMDI3LTAzLTExIiw2MDAsMV0', 'W10', 'bnVsbA'),
  // Deletions use these ids, so that the rows that other requests need stay.
  id: fc.integer({ min: 6, max: 60 }),
  customer_id: fc.constantFrom(1, 1, 1, 2, 999),
  keep: fc.integer({ min: 6, max: 60 }),
  fold: fc.integer({ min: 6, max: 60 }),
  merge_id: fc.integer({ min: 1, max: 5 }),
  expected_notes: fc.constant(null),
  technician_id: fc.constantFrom(1, 2, 4, 5),
  'service_ids[]': fc.constantFrom(1, 2, 3, 4, 5),
  service_ids: fc.constantFrom('1', '1,2', '1,1', '9999', '1,2,3,4,5,6,7,8,9,10'),
};

/** A value for a schema; `name` is that of the field. */
export function anyFor(schema: JsonSchema, name = ''): fc.Arbitrary<unknown> {
  const generated = fromSchema(schema, name);
  const realistic = schema.type === 'array' ? undefined : realisticValues[name];
  return fc.oneof(
    {
      weight: 30,
      arbitrary: realistic
        ? fc.oneof({ weight: 15, arbitrary: realistic }, { weight: 1, arbitrary: generated })
        : generated,
    },
    { weight: 1, arbitrary: fc.oneof(hostileValues, fc.jsonValue({ maxDepth: 2 })) },
  );
}

function fromSchema(schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fromSchema(one, name)));
  switch (schema.type) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return fc.uniqueArray(anyFor(schema.items ?? {}, `${name}[]`), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      });
    case 'integer':
    case 'number':
      return fc.oneof(
        {
          weight: 12,
          arbitrary: fc.integer({ min: schema.minimum ?? 1, max: schema.maximum ?? 30 }),
        },
        fc.integer({ min: (schema.exclusiveMinimum ?? schema.minimum ?? 0) - 1, max: 2 ** 31 }),
        fc.constantFrom(schema.maximum ?? 2 ** 53, 0, -1, 0.5),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return textOf(schema);
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

function textOf({ pattern, minLength = 0, maxLength = 40 }: JsonSchema): fc.Arbitrary<string> {
  const plain = fc.oneof(
    fc.string({ minLength, maxLength: Math.min(maxLength, 60) }),
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) }),
    fc.constantFrom('x'.repeat(maxLength), 'x'.repeat(maxLength + 1)),
  );
  // Look-arounds are not supported.
  if (!pattern || pattern.includes('(?')) return plain;
  return fc.oneof({ weight: 4, arbitrary: fc.stringMatching(new RegExp(pattern)) }, plain);
}

/** Sometimes without a required field, sometimes with an unknown one. */
function objectOf({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<object> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([key, value]) => [key, anyFor(value, key)]),
  );
  const complete = fc.record(fields, { requiredKeys: required.filter((key) => key in fields) });
  return fc.oneof(
    { weight: 30, arbitrary: complete },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(complete, fc.string({ maxLength: 12 }), fc.jsonValue({ maxDepth: 1 }))
        .map(([object, key, value]) => ({ ...object, [key]: value })),
    },
  );
}
