import {
  idParamsSchema,
  staffChangeSchema,
  staffEditSchema,
  staffMemberSchema,
  staffMembersSchema,
} from '../administration/schema.ts';
import { answeredSchema } from '../domain/schema/answered.ts';
import type { Endpoint } from './endpoint.ts';

export const staff = {
  method: 'GET',
  path: '/staff',
  permission: 'owner',
  answer: staffMembersSchema,
} as const satisfies Endpoint;

export const addStaff = {
  method: 'POST',
  path: '/staff',
  permission: 'owner',
  recentLogin: true,
  body: staffChangeSchema,
  answer: staffMemberSchema,
  status: 201,
  refusals: ['already_taken', 'technician_not_found'],
} as const satisfies Endpoint;

export const changeStaff = {
  method: 'PUT',
  path: '/staff/:id',
  permission: 'owner',
  recentLogin: true,
  params: idParamsSchema,
  body: staffEditSchema,
  answer: staffMemberSchema,
  refusals: [
    'staff_not_found',
    'technician_not_found',
    'yourself',
    'last_owner',
    'already_taken',
    'record_changed',
  ],
} as const satisfies Endpoint;

export const removeStaff = {
  method: 'DELETE',
  path: '/staff/:id',
  permission: 'owner',
  recentLogin: true,
  params: idParamsSchema,
  answer: answeredSchema,
  refusals: ['staff_not_found', 'yourself', 'last_owner'],
} as const satisfies Endpoint;

/** Ends the tokens of the person, and what their devices are remembered for. */
export const signOutStaff = {
  method: 'DELETE',
  path: '/staff/:id/devices',
  permission: 'owner',
  recentLogin: true,
  params: idParamsSchema,
  answer: answeredSchema,
  refusals: ['staff_not_found'],
} as const satisfies Endpoint;
