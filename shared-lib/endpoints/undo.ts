import { undoSchema } from '../administration/undo.ts';
import { answeredSchema } from '../domain/schema/answered.ts';
import type { Endpoint } from './endpoint.ts';

/** Takes an addition of the last day back while the record is as it was added, or brings a removed record back. */
export const undoChange = {
  method: 'POST',
  path: '/undo',
  permission: 'desk',
  body: undoSchema,
  answer: answeredSchema,
  refusals: [
    'old_token',
    'undo_not_found',
    'record_changed',
    'already_taken',
    'unknown_category',
    'category_not_empty',
    'service_not_found',
    'category_not_found',
    'technician_not_found',
    'time_off_not_found',
    'staff_not_found',
    'technician_has_appointments',
    'yourself',
    'last_owner',
  ],
} as const satisfies Endpoint;
