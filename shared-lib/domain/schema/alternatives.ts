import * as z from '@salon/shared-lib/schema';
import { dateSchema, idSchema, startSchema } from './primitives.ts';
import { technicianNameSchema, technicianNamesSchema } from './technician.ts';

/** By appointment, the technicians who could take it. */
export const alternativesSchema = z.array(
  z.object({ id: idSchema, technicians: technicianNamesSchema }),
);
export type Alternatives = z.infer<typeof alternativesSchema>;

/**
 * How a new place is found: a later start with the same technician, the nearest one of that day or else the soonest one with anybody who
 * performs the services, or the same start with somebody else.
 */
export const placeWays = ['same_technician', 'any_technician', 'same_time'] as const;
export type PlaceWay = (typeof placeWays)[number];

/** By appointment, where it could be instead; null where nothing is free. */
export const newPlacesSchema = z.array(
  z.object({
    id: idSchema,
    place: z.nullable(
      z.object({
        date: dateSchema,
        start_service_time: startSchema,
        technician: technicianNameSchema,
      }),
    ),
  }),
);
export type NewPlaces = z.infer<typeof newPlacesSchema>;
