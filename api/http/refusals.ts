import { sentences } from '@salon/shared-lib/domain';
import { Refusal } from './refusal.ts';

export const noAppointment = () =>
  new Refusal(404, 'appointment_not_found', 'There is no such appointment.');

export const slotTaken = (start: string) =>
  new Refusal(400, 'slot_taken', 'That time is no longer available.', { conflictingSlot: start });

export const unknownTechnician = () =>
  new Refusal(400, 'unknown_technician', sentences.selectTechnician);

export const unsuitableTechnician = () =>
  new Refusal(400, 'unsuitable_technician', sentences.noTechnician);

export const visitBegun = (whatNow?: string) =>
  new Refusal(
    400,
    'visit_begun',
    ['This visit has already begun.', whatNow].filter(Boolean).join(' '),
  );

export const visitCancelled = () =>
  new Refusal(400, 'visit_cancelled', 'This visit was cancelled. Please book a new one.');
