// Labels and examples of fields. Only the API imports this folder, so pages load none of it.
import * as z from 'zod/mini';
import type { Locale } from '../i18n/index.ts';

export type Field = {
  /** How a sentence about the field names it. Only fields of requests have one. */
  label?: (inputs?: object, options?: { locale?: Locale }) => string;
  /** A value as it goes over the wire. */
  example?: unknown;
};

/** The fields of object schemas by name. */
export const fields = z.registry<Record<string, Field>>();

/** Adds labels and examples to the fields of an object schema. */
export function describeFields<Shape extends z.core.$ZodShape>(
  schema: z.ZodMiniObject<Shape, z.core.$ZodObjectConfig>,
  described: { [Name in keyof Shape]?: Field },
): void {
  fields.add(schema, described as Record<string, Field>);
}

/** The label of the innermost described field on a path below `schema`. */
export function labelAt(
  schema: z.core.$ZodType,
  path: readonly PropertyKey[],
  locale: Locale,
): string | undefined {
  let label: string | undefined;
  let schemas = alternatives(schema);
  for (const part of path) {
    const objects = schemas.filter((one) => one instanceof z.ZodMiniObject);
    const field = objects.map((one) => fields.get(one)?.[String(part)]).find((one) => one?.label);
    label = field?.label?.({}, { locale }) ?? label;
    schemas = schemas.flatMap((one) => {
      const next =
        one instanceof z.ZodMiniObject
          ? one.shape[String(part)]
          : one instanceof z.ZodMiniArray && one.def.element;
      return next ? alternatives(next) : [];
    });
  }
  return label;
}

/** An example of a value that fits `schema`, as it goes over the wire; undefined where no field gives one. */
export function exampleOf(schema: z.core.$ZodType): unknown {
  const [one] = alternatives(schema);
  if (one instanceof z.ZodMiniArray) {
    const element = exampleOf(one.def.element);
    return element === undefined ? undefined : [element];
  }
  if (!(one instanceof z.ZodMiniObject)) return undefined;
  const described = fields.get(one) ?? {};
  const examples = Object.entries(one.shape).map(([name, field]): [string, unknown] => [
    name,
    described[name]?.example ?? (described[name]?.example === null ? null : exampleOf(field)),
  ]);
  return Object.fromEntries(examples.filter(([, example]) => example !== undefined));
}

/** A schema without its wrappers; the options of a union. */
function alternatives(schema: z.core.$ZodType): z.core.$ZodType[] {
  if (schema instanceof z.ZodMiniUnion) return schema.def.options.flatMap(alternatives);
  const { innerType } = schema._zod.def as { innerType?: z.core.$ZodType };
  return innerType ? alternatives(innerType) : [schema];
}
