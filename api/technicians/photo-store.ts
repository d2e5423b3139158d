import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { technicianPhotos, technicians } from '../db/schema.ts';
import { refuse } from '../http/refusal.ts';
import type { Photo } from './picture.ts';

type Chosen = { id: number; photo: string | null };

/** Stores the files of a photo and shows it from now on. */
export async function addPhoto(
  queries: Queries,
  technicianId: number,
  { hash, files }: Photo,
): Promise<Chosen> {
  await queries
    .insert(technicianPhotos)
    .values(files.map((one) => ({ ...one, hash, technician_id: technicianId })))
    .onConflictDoNothing();
  return choosePhoto(queries, technicianId, hash);
}

/** @throws Refusal 404 `photo_not_found` for one that was not uploaded for this technician, or is not stored any more. */
export async function choosePhoto(queries: Queries, id: number, photo: string): Promise<Chosen> {
  if (!(await hasPhoto(queries, id, photo))) throw refuse('photo_not_found');
  return show(queries, id, photo);
}

/** Whether the files of a photo of this technician are stored; they stay so until the transaction ends. */
export async function hasPhoto(queries: Queries, id: number, photo: string): Promise<boolean> {
  const found = await queries
    .select({ hash: technicianPhotos.hash })
    .from(technicianPhotos)
    .where(and(eq(technicianPhotos.technician_id, id), eq(technicianPhotos.hash, photo)))
    .limit(1)
    .for('update');
  return found.length > 0;
}

/** The technician is drawn again. The files are kept for a day. */
export const removePhoto = (queries: Queries, id: number): Promise<Chosen> =>
  show(queries, id, null);

async function show(queries: Queries, id: number, photo: string | null): Promise<Chosen> {
  await queries.update(technicians).set({ photo }).where(eq(technicians.id, id));
  await queries
    .update(technicianPhotos)
    .set({
      unused_since: sql`case when ${technicianPhotos.hash} = ${photo}::text then null
          else coalesce(${technicianPhotos.unused_since}, now()) end`,
    })
    .where(eq(technicianPhotos.technician_id, id));
  return { id, photo };
}

/** The file that an address names. @throws Refusal 404 `photo_not_found`. */
export async function readPhoto(queries: Queries, address: string): Promise<Buffer> {
  const [hash = '', width = ''] = address.split(/[-.]/);
  const [found] = await queries
    .select({ file: technicianPhotos.file })
    .from(technicianPhotos)
    .where(and(eq(technicianPhotos.hash, hash), eq(technicianPhotos.width, Number(width))));
  if (!found) throw refuse('photo_not_found');
  return found.file;
}
