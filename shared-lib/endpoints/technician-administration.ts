import * as z from '@salon/shared-lib/schema';
import {
  changedTechnicianSchema,
  chosenPhotoSchema,
  idParamsSchema,
  photoChoiceSchema,
  pictureUploadSchema,
  technicianChangeSchema,
  technicianEditSchema,
  timeOffAddedSchema,
  timeOffEntriesSchema,
  timeOffRemovalSchema,
  timeOffRequestSchema,
} from '../administration/schema.ts';
import { answeredSchema } from '../domain/schema/answered.ts';
import { dateSchema } from '../domain/schema/primitives.ts';
import { technicianSchema } from '../domain/schema/technician.ts';
import type { Endpoint } from './endpoint.ts';

export const addTechnician = {
  method: 'POST',
  path: '/technicians',
  permission: 'owner',
  body: technicianChangeSchema,
  answer: technicianSchema,
  status: 201,
  refusals: ['already_taken', 'unknown_category', 'outside_opening_hours'],
} as const satisfies Endpoint;

/** The answer lists the appointments that are now on a weekday off. Those outside new hours of a weekday are refused first. */
export const changeTechnician = {
  method: 'PUT',
  path: '/technicians/:id',
  permission: 'owner',
  params: idParamsSchema,
  body: technicianEditSchema,
  answer: changedTechnicianSchema,
  refusals: [
    'technician_not_found',
    'already_taken',
    'unknown_category',
    'outside_opening_hours',
    'appointments_in_the_way',
    'record_changed',
  ],
} as const satisfies Endpoint;

export const removeTechnician = {
  method: 'DELETE',
  path: '/technicians/:id',
  permission: 'owner',
  params: idParamsSchema,
  answer: answeredSchema,
  refusals: ['technician_not_found', 'technician_has_appointments'],
} as const satisfies Endpoint;

/** Makes a picture the photo of a technician. */
export const uploadPhoto = {
  method: 'POST',
  path: '/technicians/:id/photo',
  permission: 'owner',
  params: idParamsSchema,
  body: pictureUploadSchema,
  answer: chosenPhotoSchema,
  status: 201,
  refusals: [
    'technician_not_found',
    'not_a_picture',
    'picture_too_large',
    'picture_too_small',
    'too_many_requests',
  ],
} as const satisfies Endpoint;

/** Removes the photo of a technician, or takes an earlier one back. */
export const choosePhoto = {
  method: 'PUT',
  path: '/technicians/:id/photo',
  permission: 'owner',
  params: idParamsSchema,
  body: photoChoiceSchema,
  answer: chosenPhotoSchema,
  refusals: ['technician_not_found', 'photo_not_found'],
} as const satisfies Endpoint;

/** Time off that has not ended by `from`. */
export const timeOff = {
  method: 'GET',
  path: '/technicians/time_off',
  permission: 'desk',
  query: z.object({ from: dateSchema }),
  answer: timeOffEntriesSchema,
} as const satisfies Endpoint;

/** Refused with the upcoming appointments at that time, unless the request keeps them; then the answer lists them. */
export const addTimeOff = {
  method: 'POST',
  path: '/technicians/time_off',
  permission: 'desk',
  body: timeOffRequestSchema,
  answer: timeOffAddedSchema,
  status: 201,
  refusals: ['technician_not_found', 'appointments_in_the_way'],
} as const satisfies Endpoint;

/** Removes time off, or one date of it. */
export const removeTimeOff = {
  method: 'DELETE',
  path: '/technicians/time_off/:id',
  permission: 'desk',
  params: idParamsSchema,
  query: timeOffRemovalSchema,
  answer: answeredSchema,
  refusals: ['time_off_not_found'],
} as const satisfies Endpoint;
