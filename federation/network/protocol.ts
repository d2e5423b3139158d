import * as z from 'zod/mini';
import { conformanceReport } from '../conformance/report.ts';
import { previewId, previewLabel } from '../registry/preview-schema.ts';
import { releaseFolderName as folder, packageName } from '../registry/schema.ts';

/** Where a host takes releases. */
export const protocolPath = '/federation/v1';

/** The revision that the team knew when it decided. */
const decidedAt = z.int().check(z.minimum(0));

/** `POST /releases`: makes uploaded builds live, all in one revision. */
export const releaseOrder = z.strictObject({
  builds: z
    .array(z.strictObject({ name: packageName, folder }))
    .check(z.minLength(1), z.maxLength(20)),
  /** The share of a canary, in percent; without it the builds are live for all. */
  canary: z.optional(z.int()),
  /** What a browser has run of these builds. An order is refused where something that it needs is missing. */
  conformance: z.optional(conformanceReport),
  decidedAt,
});

/** `POST /rollbacks`, `POST /promotions` and `POST /unreleases`. */
export const packageOrder = z.strictObject({ name: packageName, decidedAt });

/**
 * `POST /previews`: gives an uploaded build an address. The team chooses the id, so that an order that is sent once more starts no other
 * preview. What is live does not matter.
 */
export const previewOrder = z.strictObject({
  build: z.strictObject({ name: packageName, folder }),
  id: previewId,
  label: z.optional(previewLabel),
});

/** `POST /preview-ends`. */
export const previewEndOrder = z.strictObject({ id: previewId });

export type PreviewOrder = z.infer<typeof previewOrder>;
export type PreviewEndOrder = z.infer<typeof previewEndOrder>;
export type ReleaseOrder = z.infer<typeof releaseOrder>;
export type PackageOrder = z.infer<typeof packageOrder>;
/** A build in upload: the package, and the folder that its release will have. */
export type Upload = ReleaseOrder['builds'][number];

/** The parts of `/uploads/<name>/<folder>/<file>` and of `/files/<name>/<folder>/<file>`. */
export const fileAddress = z.strictObject({ name: packageName, folder, file: z.string() });

/** `GET /uploads/<name>/<folder>`: the files that the host does not have yet; null before it has `remote.json`. */
export type UploadState = { missing: string[] | null };

/** `GET /files/…`: a file of a release that hosts do not serve, in base64. */
export type ReleaseFile = { content: string };

/** Every answer that is not 2xx. */
export type Refusal = { code: string; message: string };
