import * as endpoints from '@salon/shared-lib/endpoints';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { administer } from '../administration/administer.ts';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';
import { lockTechnician } from './lock-technician.ts';
import { addPhoto, choosePhoto, readPhoto, removePhoto } from './photo-store.ts';
import { photoFrom } from './picture.ts';

/** Of a body with a picture as large as it may be. */
const maxBodyBytes = 12 * 1024 * 1024;

/** The address identifies the content, and the content is public. */
const cachedForGood = 'public, max-age=31536000, immutable';

const pictureAnswer = {
  exposeHeadRoute: false,
  schema: { response: { 200: { content: { 'image/webp': { schema: z.string() } } } } },
} as const;

/** The photos of technicians (docs/rules.md#photos). */
export function photoRoutes(api: FastifyInstance, context: Context): void {
  const { database } = context;

  route(api, endpoints.technicianPhoto, { fastify: pictureAnswer }, async ({ params }, reply) => {
    const file = await readPhoto(database.queries, params.file);
    return reply.type('image/webp').header('cache-control', cachedForGood).send(file);
  });

  route(
    api,
    endpoints.uploadPhoto,
    { fastify: { bodyLimit: maxBodyBytes } },
    async ({ caller, params: { id }, body }) => {
      // Before the transaction: it takes long.
      const photo = await photoFrom(body.picture, id);
      return administer(context, caller, 'technician photo changed', async (queries) => {
        await lockTechnician(queries, id);
        return addPhoto(queries, id, photo);
      });
    },
  );

  route(api, endpoints.choosePhoto, {}, ({ caller, params: { id }, body: { photo } }) =>
    administer(
      context,
      caller,
      photo === null ? 'technician photo removed' : 'technician photo changed',
      async (queries) => {
        await lockTechnician(queries, id);
        return photo === null ? removePhoto(queries, id) : choosePhoto(queries, id, photo);
      },
    ),
  );
}
