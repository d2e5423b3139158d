import * as z from 'zod/mini';
import type { Rendered } from './render.tsx';
import { RenderError } from './render-error.ts';

/** Statuses of a Response that may have no body. */
const withoutBody = [204, 205, 304];

/** What a page needs of a rendering; the process that sends it runs the code of other teams. */
const schema = z.object({
  status: z.int().check(
    z.minimum(200),
    z.maximum(599),
    z.refine((status) => !withoutBody.includes(status)),
  ),
  // No control characters: it becomes a header.
  redirect: z.nullable(z.string().check(z.regex(/^[\x21-\x7e]+$/))),
  html: z.string(),
  head: z.string(),
  title: z.nullable(z.string()),
  routes: z.array(z.string()),
  scripts: z.nullable(z.literal('after-picture')),
  loaderData: z.record(z.string(), z.unknown()),
  structuredData: z.optional(z.array(z.record(z.string(), z.unknown()))),
  indexed: z.optional(z.boolean()),
});

/** Checks the answer of the renderer. Throws {@link RenderError}, as for a page that throws. */
export function checkRendered(answer: unknown): Rendered {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data as Rendered;
  const fields = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new RenderError('threw', `The rendering has no valid ${fields || 'form'}`);
}
