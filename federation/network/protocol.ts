import * as z from 'zod/mini';
import { packageName } from '../registry/schema.ts';

/** Where a host takes releases. */
export const protocolPath = '/federation/v1';

const folder = z.string().check(z.regex(/^\d[\w.+-]{1,200}$/));
/** The URLs that were live when the team decided, by package. */
const replaced = z.record(packageName, z.nullable(z.string()));

/** `POST /releases`: makes uploaded builds live, all in one revision. */
export const releaseOrder = z.strictObject({
  builds: z
    .array(z.strictObject({ name: packageName, folder }))
    .check(z.minLength(1), z.maxLength(20)),
  replaced,
});

/** `POST /rollbacks` and `POST /unreleases`. */
export const packageOrder = z.strictObject({ name: packageName, replaced });

/** The parts of `/uploads/<name>/<folder>/<file>`. */
export const uploadAddress = z.strictObject({ name: packageName, folder, file: z.string() });

/** `GET /uploads/<name>/<folder>`: the files that the host does not have yet; null before it has `remote.json`. */
export type UploadState = { missing: string[] | null };

/** Every answer that is not 2xx. */
export type Refusal = { code: string; message: string };
